import { subDays } from 'date-fns'
import { dayIn, dayName, type Tense } from './dates/calendar'
import { countOf } from './dates/pattern'
import { type Dated, readDates } from './dates/read'
import { followUp, tenseBefore } from './follow-up'
import { type Intent, isTopic, readIntent } from './intent'
import type { Asking, Library } from './library'
import { findNamed, indexNames, type NameIndex } from './names'
import { readOwner } from './owner'
import { readPick } from './pick'
import { OPEN_PLAN, type Plan, type PlanDates } from './plan'
import { sayerOf } from './sayer'
import { has, is, readSentence, type Sentence, type Token } from './sentence'
import { readSince, type Since } from './since'
import { COMPARISONS, type Work } from './spelling'
import { findAbout, findPhrases, type Titled } from './titles'
import { findType } from './types'
import type { Who } from './who'

/** Earlier questions that are read for what a question takes from them. */
const TURNS = 4
const TOPIC_CHARACTERS = 400
const FUTURE = /^(?:will|gonna|werde|werden|wird|vais|allons|voy|vamos|vou|zal|zullen|ga|andro)$/
const PAST =
  /^(?:did|was|were|had|hatte|hatten|habe|haben|war|ai|avons|etait|tuve|tuvimos|tive|tivemos|ho|abbiamo|had|hadden|heb|hebben)$/

/** The names in a library, ready to be found in any number of questions. */
export type Names = {
  clients: NameIndex<Library['clients'][number]>
  people: NameIndex<string>
}

/**
 * Reads a question by rules alone, in the light of the plan before it or, without one, of the user's earlier questions,
 * oldest first.
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
    clients: indexNames(library.clients, ({ name }) => name),
    people: indexNames(others, (name) => name),
  }
  const read = (text: string, before: Plan | null) =>
    readOne(text, before, { library, names, asking, work })
  if (!Array.isArray(earlier)) return read(question, earlier)
  const before = earlier.slice(-TURNS).reduce<Plan | null>((plan, turn) => read(turn, plan), null)
  return read(question, before)
}

type Context = { library: Library; names: Names; asking: Asking; work: Work }

function readOne(question: string, before: Plan | null, context: Context): Plan {
  const { library, names, asking, work } = context
  const sentence = readSentence(question, work, before?.language)
  const today = dayIn(asking.now, asking.timeZone)
  const titled = findPhrases(sentence, library.titles, 'title')
  const who = readNames(sentence, names, work)
  const type = findType(sentence, [...library.types, ...library.clients.map((each) => each.type)])
  const tense = tenseBefore(sentence, before) ?? tenseOf(sentence)
  const since = readSince(sentence, titled?.title ?? null, (anchors) => clientAt(who, anchors))
  const dates = readDates(sentence, today, tense)
  const about = since === null ? (titled ?? findAbout(sentence)) : null
  const isAhead = dates.some(({ range }) => isComing(range.from, today, tense))
  const isNamed = who.isNamed || about !== null || dates.length > 0 || since !== null
  const intent = readIntent(sentence, { isNamed, isAhead })
  const own = planOf(sentence, intent, tense)
  const plan: Plan = {
    ...own,
    clientIds: who.clientIds.filter((id) => !isAnchor(id, who, since)),
    exceptClientIds: who.exceptClientIds,
    people: who.people,
    ...(about === null ? {} : titledPlan(own, about, sentence)),
    type,
    dates: [...(since?.dates ?? []), ...dates.map((date) => datesOf(date, own, sentence, today))],
    ...(own.subject === 'actions' ? { owner: readOwner(sentence, who) } : {}),
  }
  return before === null ? settled(plan) : settled(followUp(sentence, plan, before))
}

/** What a meeting with a title adds: one meeting is the newest; what somebody said there is looked for in it. */
function titledPlan(plan: Plan, { title, isSingle }: Titled, sentence: Sentence): Partial<Plan> {
  const isPicked = plan.limit !== null || plan.intent === 'count' || plan.intent === 'measure'
  const one = isSingle && !isPicked ? { order: 'newest' as const, limit: 1 } : {}
  const isSaid = plan.topic === '' && plan.intent === 'find' && has(sentence, 'said')
  return { title, ...one, ...(isSaid ? { topic: title } : {}) }
}

/** The client whose name is said by these words. */
function clientAt({ named }: Who, anchors: Token[]): number | null {
  const found = named.find(({ tokens }) => tokens.some((token) => anchors.includes(token)))
  return found?.id ?? null
}

/** Whether a client is only named to tell since when. */
function isAnchor(id: number, { named }: Who, since: Since | null): boolean {
  const own = named.find((each) => each.id === id)?.tokens ?? []
  return own.some((token) => since?.anchors.includes(token) ?? false)
}

function readNames(sentence: Sentence, names: Names, work: Work): Who {
  const except = sentence.tokens.find((token) => is(token, 'except') && token.use === null)
  const clients = findNamed(sentence, names.clients, work)
  const people = findNamed(sentence, names.people, work)
  const ofClients = new Set(clients.flatMap(({ tokens }) => tokens))
  const speakers = people.filter(({ tokens }) => tokens.some((token) => !ofClients.has(token)))
  const isLeftOut = (tokens: Token[]) =>
    except !== undefined && tokens.every(({ at }) => at > except.at)
  for (const { tokens } of speakers) for (const token of tokens) token.use = 'person'
  for (const { tokens } of clients) for (const token of tokens) token.use = 'client'
  spread(
    sentence,
    clients.map(({ one }) => one.name),
  )
  if (except && clients.some(({ tokens }) => isLeftOut(tokens))) except.use = 'client'
  return {
    clientIds: clients.filter(({ tokens }) => !isLeftOut(tokens)).map(({ one }) => one.id),
    exceptClientIds: clients.filter(({ tokens }) => isLeftOut(tokens)).map(({ one }) => one.id),
    people: speakers.filter(({ tokens }) => !isLeftOut(tokens)).map(({ one }) => one),
    named: clients.map(({ one, tokens }) => ({ id: one.id, tokens })),
    isNamed: clients.length + speakers.length > 0,
    tokens: [...clients, ...speakers].flatMap(({ tokens }) => tokens),
  }
}

/** "Family Trust" beside "Whitfield" is part of the name. */
function spread({ tokens }: Sentence, names: string[]) {
  const parts = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
  for (const direction of [1, -1]) {
    const ordered = direction > 0 ? tokens : tokens.toReversed()
    for (const [at, token] of ordered.entries())
      if (
        token.use === null &&
        ordered[at - 1]?.use === 'client' &&
        parts.has(token.word) &&
        !is(token, 'in', 'and')
      )
        token.use = 'client'
  }
}

/** Whether a question looks ahead. */
function tenseOf(sentence: Sentence): Tense {
  const { tokens } = sentence
  const isPast =
    tokens.some(({ word, use }) => use === null && PAST.test(word)) ||
    has(sentence, 'last', 'held', 'since', 'ago')
  const isNext = has(sentence, 'planned', 'tomorrow', 'afterTomorrow', 'next', 'prepare')
  const isFuture =
    tokens.some(({ word }) => FUTURE.test(word)) ||
    (has(sentence, 'me') && tokens.some(({ word }) => /^(?:do|am|are)$/.test(word)))
  return (isNext || isFuture) && !isPast ? 'future' : 'past'
}

function isComing(from: Date | null, today: Date, tense: Tense): boolean {
  return from !== null && (from > today || (tense === 'future' && from >= today))
}

/** Rows of the past are those that were held, whatever the calendar has besides. */
function statusOf(sentence: Sentence, asks: Partial<Plan>, tense: Tense): Partial<Plan> {
  const { intent, subject = 'meetings', status = null, lacking = null } = asks
  const isRows = ROW_INTENTS.has(intent) && (subject === 'meetings' || subject === 'clients')
  if (!isRows || (lacking !== null && lacking !== 'actions')) return {}
  if (status === 'planned' && isToldAsPast(sentence)) return { status: 'held' }
  if (status === 'planned') return isNextOne(sentence) ? { order: 'oldest', limit: 1 } : {}
  const isComing = sentence.tokens.some(({ word }) => /^(?:am|werde|vais|voy|vou)$/.test(word))
  if (intent === 'list' && status === null && isComing && has(sentence, 'me'))
    return { status: 'planned' }
  if (status !== null || tense === 'future') return {}
  const isFigure = intent !== 'list' && subject === 'meetings'
  if (subject === 'clients' && !has(sentence, 'met', 'meeting')) return {}
  return isFigure || lacking !== null || isToldAsPast(sentence) ? { status: 'held' } : {}
}

/** "My next meeting", "who do I meet next", and not "next meetings" or "next week". */
function isNextOne({ tokens }: Sentence): boolean {
  const at = tokens.findIndex((token) => token.use === null && is(token, 'next'))
  const noun = tokens.slice(at + 1).find((token) => is(token, 'meeting'))
  const isOne = noun === undefined ? at === tokens.length - 1 : !/(?:s|en|x|e|i)$/.test(noun.word)
  return at >= 0 && isOne
}

function isToldAsPast(sentence: Sentence): boolean {
  const { tokens } = sentence
  const isMet = has(sentence, 'met') || has(sentence, 'meeting')
  const isVerb = tokens.some(
    (token) => token.use === null && PAST.test(token.word) && (isMet || !is(token, 'have')),
  )
  const isPerfect = has(sentence, 'have') && has(sentence, 'met') && has(sentence, 'me')
  return (isVerb || isPerfect || has(sentence, 'held')) && !has(sentence, 'tomorrow', 'next')
}

function planOf(sentence: Sentence, { asks, uses }: Intent, tense: Tense): Plan {
  const pick = asks.limit === undefined ? readPick(sentence) : null
  const isCounted =
    (asks.limit ?? pick?.limit ?? 1) > 1 || asks.atLeast !== undefined || asks.atMost !== undefined
  const subject = sayerOf(sentence)
  const words = sentence.tokens.filter(
    (token) =>
      isTopic(token, uses) &&
      !subject.includes(token) &&
      !pick?.uses.includes(token) &&
      !(isCounted && /^\d{1,2}$/.test(token.word)),
  )
  const isRows = asks.intent !== undefined && asks.intent !== 'find'
  const own = isRows ? words.filter((token) => !isMeasure(token, sentence)) : words
  const isOnlyWeak = own.every((token) => is(token, 'weak'))
  const topic = isRows ? (isOnlyWeak ? [] : own) : words.length > 0 ? words : sayings(sentence)
  return {
    ...OPEN_PLAN,
    ...(pick === null ? {} : { order: pick.order, limit: pick.limit, skip: pick.skip }),
    ...asks,
    ...statusOf(sentence, asks, tense),
    topic: topic
      .map(({ text }) => text)
      .join(' ')
      .slice(0, TOPIC_CHARACTERS),
    language: sentence.language,
    sure: !isUnread(sentence, asks, uses),
  }
}

/** Numbers, and the time that meetings took, are no words to look for. */
function isMeasure(token: Token, { language }: Sentence): boolean {
  return (
    countOf(token, language) !== null ||
    /^(?:time|zeit|temps|tiempo|tempo|tijd|verbracht\w*|passe|pasado)$/.test(token.word)
  )
}

/** What somebody did with words, if nothing else is asked: "who disagreed?". */
function sayings({ tokens }: Sentence): Token[] {
  return tokens.filter(
    (token) => token.use === null && is(token, 'said') && !PLAINLY.test(token.word),
  )
}

/** Words of speaking that tell nothing of what was said. */
const PLAINLY =
  /^(?:sa(?:y|ys|id|ying)|t(?:ell|ells|old)|talk\w*|mention\w*|discuss\w*|sp(?:eak|oke)\w*|th(?:ink|ought)\w*|ask\w*|want\w*|br(?:ing|ought)|c(?:ome|ame)\w*|rais\w*|main|general|topic\w*|points?|updates?|sag\w*|gesagt|dit|dice|dijo|disse|detto|zei|gezegd|\w*sproch\w*|parl\w*|habl\w*|fal\w*|news)$/

const ROW_INTENTS = new Set<Plan['intent'] | undefined>(['list', 'count', 'measure'])

/** Words that limit, rank or leave out rows and that nothing used. */
function isUnread({ tokens }: Sentence, { intent }: Partial<Plan>, uses: Intent['uses']): boolean {
  if (!ROW_INTENTS.has(intent)) return false
  return tokens.some(
    (token) =>
      token.use === null &&
      !token.soft &&
      !is(token, ...uses) &&
      is(
        token,
        'except',
        'more',
        'less',
        'atLeast',
        'atMost',
        'compare',
        'most',
        'least',
        'average',
        'longest',
        'shortest',
      ),
  )
}

/** The days of a date, and what it is of: what is said of a topic may be of that time itself. */
function datesOf(
  { range, expression, start }: Dated,
  plan: Plan,
  { tokens }: Sentence,
  today: Date,
): PlanDates {
  const { from, to } = range
  const before = tokens.slice(Math.max(0, start - 3), start)
  const ofMeeting = before.some((token) => is(token, 'meeting', 'met'))
  const isPast =
    is(tokens[start], 'last', 'yesterday', 'today', 'this', 'past') ||
    tokens
      .slice(start)
      .some((token) => token.use === 'date' && is(token, 'last', 'past', 'ago', 'yesterday'))
  const isRow = plan.topic === '' || plan.intent === 'measure'
  const isUnasked = plan.intent === 'find' && from !== null && from > today
  const isLater = from !== null && from > today
  const lead = [...before.slice(-1), tokens[start]]
  const isSpokenOf = lead.some((token) => OF_TIME.test(token?.word ?? '')) && !ofMeeting
  const of = isSpokenOf
    ? 'event'
    : (isRow && !isUnasked) || ofMeeting || (isPast && !isLater)
      ? 'meeting'
      : isLater && plan.status === null
        ? 'event'
        : 'either'
  return { expression, of, from: from && dayName(from), to: to && dayName(subDays(to, 1)) }
}

/** What a time is spoken of with, rather than lived in. */
const OF_TIME = /^(?:about|regarding|uber|sur|sobre|over|riguardo)$/

/** A question without words of its own is about the meetings as such. */
function settled(plan: Plan): Plan {
  const isNarrow =
    plan.clientIds.length + plan.exceptClientIds.length + plan.people.length + plan.dates.length > 0
  const isPicked = plan.limit !== null || plan.title !== null || plan.meetingIds.length > 0
  const events = plan.dates.filter(({ of }) => of === 'event')
  if (plan.topic === '' && plan.intent === 'find' && events.length > 0)
    return { ...plan, topic: events.map(({ expression }) => expression).join(' ') }
  if (plan.topic === '' && plan.intent === 'find' && (isNarrow || isPicked))
    return { ...plan, intent: 'summarize' }
  if (plan.topic === '' && plan.intent === 'find') return { ...plan, sure: false }
  if (plan.topic !== '' && plan.intent === 'summarize') return { ...plan, intent: 'find' }
  return plan
}
