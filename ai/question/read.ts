import { datesOf } from './date-meaning'
import { dayIn } from './dates/calendar'
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
import { clientAt, isAnchor, type Names, readNames, type Who } from './names/who'
import { planOf, titledPlan } from './own-plan'
import { readOwner } from './owner'
import { isOfRows, type Plan } from './plan'
import { readAbsent } from './rows/absent'
import { ofAttendance } from './rows/attendance'
import { kindsOf } from './rows/kinds'
import { ofMention } from './rows/mentions'
import { withoutPartsOfDays } from './rows/reader/hours'
import { readRows } from './rows/reader/read'
import { settled } from './rows/settled'
import { findType, isOnlyType, markTypes, withTypeApart } from './rows/types'
import { readSentence, type Sentence } from './sentence'
import { readSinceEvent } from './since-event'
import { isAnchorType, readSinceMeeting } from './since-meeting'
import { COMPARISONS, type Work } from './spelling'
import { withoutStatement } from './statement'
import { isComing, tenseOf } from './tense'
import { findAbout, findPhrases, type Titled } from './titles'
import { withoutIdioms } from './words/idioms'

/** Maximum earlier questions read for context. */
export const TURNS = 4
/** The default: searches for what was said. */
const OPEN_INTENT: Intent = { asks: {}, uses: [] }
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
  const isOther = before !== null && before.type !== null && isOnlyType(sentence, types)
  const isOfThem = before !== null && (callThem(sentence, before) || ONES.test(question) || isOther)
  const isOfClients = isOfThem && before.subject === 'clients'
  const titled = findPhrases(sentence, library.titles, 'title')
  markTypes(sentence, types, isName, work)
  const who = readNames(sentence, names, work)
  const type = findType(sentence, types, isOfClients)
  const named = { question, who, titled, type, exceptPeople }
  const asked = withoutStatement(sentence)
  if (asked !== null) {
    const unread = asked.tokens.map((token) => ({ ...token }))
    const plan = readNamed(asked, named, before, context)
    if (isOfRows(plan) && plan.sure) return plan
    for (const [at, token] of asked.tokens.entries()) Object.assign(token, unread[at])
  }
  return readNamed(sentence, named, before, context)
}

/** The names in a question, and the question itself. */
type Named = {
  question: string
  who: Who
  titled: Titled | null
  type: string | null
  exceptPeople: string[]
}

/** Reads a sentence whose names are known. */
function readNamed(
  sentence: Sentence,
  { question, who, titled, type, exceptPeople }: Named,
  before: Plan | null,
  context: Context,
): Plan {
  const { library, asking } = context
  const today = dayIn(asking.now, asking.timeZone)
  const tense = tenseBefore(sentence, before) ?? tenseOf(sentence, today)
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
