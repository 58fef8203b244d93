import { datesOf } from './date-meaning'
import { dayIn, type Tense } from './dates/calendar'
import { readDates } from './dates/read'
import { isThenAndNow, thenAndNow } from './dates/then-and-now'
import { withTimes } from './dates/wording'
import { lookAhead, mayLookAhead } from './follow-up/ahead'
import { withUnit } from './follow-up/dates'
import { goesOnWithFact } from './follow-up/fact'
import { followUp, tenseBefore } from './follow-up/follow-up'
import { readNextRows } from './follow-up/next-rows'
import { goesOnWithRows, narrowedTitle, withNoun } from './follow-up/refine-rows'
import { callThem } from './follow-up/row-references'
import { withoutDismissed, withoutFraming } from './framing'
import { type Intent, readIntent } from './intent'
import type { Asking, Library } from './library'
import { wordsOfName } from './names/name-words'
import { calledName, indexNames } from './names/names'
import { inFirstPerson } from './names/own-name'
import { clientAt, isAnchor, type Names, readNames } from './names/who'
import { readOwner } from './owner'
import { isOfRows, OPEN_PLAN, type Plan } from './plan'
import { readAbsent } from './rows/absent'
import { ofAttendance } from './rows/attendance'
import { kindsOf } from './rows/kinds'
import { ofMention } from './rows/mentions'
import { readPick } from './rows/pick'
import { withoutPartsOfDays } from './rows/reader/hours'
import { readRows } from './rows/reader/read'
import { settled } from './rows/settled'
import { findType, markTypes, withTypeApart } from './rows/types'
import { has, readSentence, type Sentence } from './sentence'
import { readSinceEvent } from './since-event'
import { isAnchorType, readSinceMeeting } from './since-meeting'
import { COMPARISONS, type Work } from './spelling'
import { isComing, statusOf, tenseOf } from './tense'
import { findAbout, findPhrases, type Titled } from './titles'
import { isUnread, topicOf } from './topic-words'
import { withoutIdioms } from './words/idioms'

/** Maximum earlier questions read for context. */
export const TURNS = 4
/** The default: searches for what was said. */
const OPEN_INTENT: Intent = { asks: {}, uses: [] }
const TOPIC_CHARACTERS = 400
/** "And the retirement ones?" after clients. */
const ONES = /\bones\b/i
/**
 * Reads a question by rules alone, given the previous plan or otherwise the user's earlier
 * questions, oldest first. One path: sentence (words to concepts) → names, titles, types → since,
 * dates → intent → plan; then a follow-up fills its gaps. Each step marks the words it used; the
 * rest is the topic.
 */
export function readQuestion(
  question: string,
  library: Library,
  asking: Asking,
  earlier: Plan | string[] = [],
  work: Work = { left: COMPARISONS },
): Plan {
  const others = library.people.filter((name) => name !== asking.name)
  const names: Names = {
    clients: indexNames(library.clients, ({ name }) => name, library.people),
    people: indexNames(others, calledName, others),
  }
  const context = { library, names, asking, work }
  const read = (text: string, before: Plan | null) => readOne(text, before, context)
  if (!Array.isArray(earlier)) return read(question, earlier)
  const before = earlier.slice(-TURNS).reduce<Plan | null>((plan, turn) => read(turn, plan), null)
  return read(question, before)
}

type Context = { library: Library; names: Names; asking: Asking; work: Work }

function readOne(question: string, before: Plan | null, context: Context): Plan {
  const { library, names, asking, work } = context
  const isName = (word: string) => names.clients.owners.has(word) || names.people.owners.has(word)
  const unnamed = inFirstPerson(withoutFraming(question), asking.name, isName)
  const bare = withTypeApart(withoutIdioms(unnamed))
  const whole = withTimes(before === null ? bare : withUnit(withoutDismissed(bare), before))
  const types = [...library.types, ...library.clients.map((each) => each.type)]
  const kinds = new Set([...new Set(types)].flatMap(wordsOfName))
  const said = readSentence(whole, work, before?.language, isName, kinds)
  const { names: exceptPeople, rest: sentence } = readAbsent(said, names, work, before)
  const isOfThem = before !== null && (callThem(sentence, before) || ONES.test(question))
  const isOfClients = isOfThem && before.subject === 'clients'
  const today = dayIn(asking.now, asking.timeZone)
  const titled = findPhrases(sentence, library.titles, 'title')
  markTypes(sentence, types, isName)
  const who = readNames(sentence, names, work)
  const type = findType(sentence, types, isOfClients)
  const tense = tenseBefore(sentence, before) ?? tenseOf(sentence)
  if (before !== null && tense === 'future' && mayLookAhead(sentence, before)) {
    const ahead = lookAhead(readOne(question, null, context), before)
    if (ahead !== null) return ahead
  }
  const understood = {
    who,
    titled,
    clients: library.clients,
    kindsOf: (said: string) => kindsOf(said, library),
    today,
    tense,
  }
  if (before === null) {
    const rows = readRows(sentence, understood)
    if (rows !== null) return ofMention({ ...rows, exceptPeople }, sentence, who, library)
  }
  const narrowed = before && type === null ? narrowedTitle(sentence, before, library.titles) : null
  const narrower = narrowed === null ? null : { title: narrowed, isSingle: false }
  if (before !== null) {
    const next = readNextRows(sentence, before, { ...understood, titled: titled ?? narrower })
    if (next !== null) return exceptPeople.length > 0 ? { ...next, exceptPeople } : next
  }
  withoutPartsOfDays(sentence)
  const since = readSinceMeeting(sentence, titled?.title ?? null, library.titles, (anchors) =>
    clientAt(who, anchors),
  )
  const read = readDates(sentence, today, tense)
  const dates = isThenAndNow(sentence) ? thenAndNow(read, today) : read
  const happened = since === null && dates.length === 0 ? readSinceEvent(sentence) : []
  const about = since === null ? (titled ?? narrower ?? findAbout(sentence)) : null
  const isOfClientType = type !== null && !library.types.includes(type)
  const isAhead = dates.some(({ range }) => isComing(range.from, today, tense))
  const isNamed = who.isNamed || about !== null || dates.length > 0 || since !== null
  const goesOn = before !== null && goesOnWithRows(sentence, before)
  const asked = before !== null && goesOn ? withNoun(sentence, before) : sentence
  const isOfFact = before !== null && goesOnWithFact(sentence, before)
  const [clients, times] = [who.clientIds.length, dates.length]
  const known = { isNamed, isAhead, isTyped: type !== null, isOfClientType, clients, dates: times }
  const intent = isOfFact ? OPEN_INTENT : readIntent(asked, known)
  const own = planOf(asked, intent, tense)
  const plan: Plan = {
    ...own,
    clientIds: who.clientIds.filter((id) => !isOfRows(own) || !isAnchor(id, who, since)),
    exceptClientIds: who.exceptClientIds,
    people: who.people,
    exceptPeople,
    ...(about === null ? {} : titledPlan(own, about, sentence)),
    type: isAnchorType(type, since) ? null : type,
    dates: [
      ...(since?.dates ?? []),
      ...happened,
      ...dates.map((date) => datesOf(date, own, sentence, today, tense)),
    ],
    ...(own.subject === 'actions' && own.groupBy !== 'owner'
      ? { owner: readOwner(sentence, who) }
      : {}),
  }
  const attended = ofAttendance(plan, sentence.text)
  if (before === null || attended !== plan)
    return settled(ofMention(attended, sentence, who, library))
  const next = followUp(asked, plan, before, goesOn)
  return settled(isAhead && next.status === 'held' ? { ...next, status: null } : next)
}

/**
 * The plan for a named meeting: a single one is the newest; words of a speaker are searched for in
 * it.
 */
function titledPlan(plan: Plan, { title, isSingle }: Titled, sentence: Sentence): Partial<Plan> {
  const isPicked = plan.limit !== null || plan.intent === 'count' || plan.intent === 'measure'
  const one = isSingle && !isPicked ? { order: 'newest' as const, limit: 1 } : {}
  const isSaid = plan.topic === '' && plan.intent === 'find' && has(sentence, 'said')
  return { title, ...one, ...(isSaid ? { topic: title } : {}) }
}

function planOf(sentence: Sentence, intent: Intent, tense: Tense): Plan {
  const { asks, uses } = intent
  const pick = asks.limit === undefined ? readPick(sentence) : null
  return {
    ...OPEN_PLAN,
    ...(pick === null ? {} : { order: pick.order, limit: pick.limit, skip: pick.skip }),
    ...asks,
    ...statusOf(sentence, asks, tense),
    ...(pick?.order === 'newest' && asks.intent === 'list' && asks.status === undefined
      ? { status: 'held' as const }
      : {}),
    topic: topicOf(sentence, intent, pick).slice(0, TOPIC_CHARACTERS),
    language: sentence.language,
    sure: !isUnread(sentence, asks, uses),
  }
}
