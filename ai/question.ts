import { withoutMonthNames } from './question/ambiguous'
import { type DayRange, describeRange, isBefore } from './question/calendar'
import { readClients } from './question/clients'
import { type Dates, readDates, readOther, type Tense } from './question/dates'
import { followUp, tenseBefore } from './question/follow-up'
import { kindOf, looksBack, type QuestionKind, tenseOf } from './question/kind'
import { unknownName, withoutNames } from './question/names'
import { namedPeople } from './question/people'
import { type Pick, readPick } from './question/pick'
import { rangeSinceMeeting } from './question/since'
import { namedMeetings } from './question/titles'
import { strongWords, subjectWords } from './question/words'
import { type Day, dayIn, startOfDay } from './question/zone'

export type { QuestionKind } from './question/kind'
export type { Pick } from './question/pick'

/** What the question is understood against: only the asking user's own rows. Times are ISO. */
export type QuestionContext = {
  now: Date
  timeZone: string
  clients: { id: number; name: string }[]
  /** `people` are the names of those who speak. */
  meetings: {
    id: number
    title: string
    clientId: number
    date: string
    type: string
    people: string[]
  }[]
}

/** Instants, `to` exclusive, and the same in words. */
export type Range = { from: string | null; to: string | null; range: string | null }

/** A question in terms that SQL can use. Times are ISO, `to` exclusive. */
export type QuestionPlan = {
  kind: QuestionKind
  from: string | null
  to: string | null
  /** The range in words for the reader, such as "1–30 April"; null without one. */
  range: string | null
  /** Further ranges beside it: "in Q2 and in Q3". */
  also: Range[]
  /** Empty means no limit. */
  clientIds: number[]
  /** Clients who are left out: "all but Chen". */
  excludedIds: number[]
  /** Speakers that are named. */
  people: string[]
  /** Null means no limit; empty where a title or topic is named that no meeting has. */
  meetingIds: number[] | null
  /** What the meetings are said to be about. */
  topic: string | null
  /** "The last three": which of the meetings that fit; null for all. */
  pick: Pick | null
  /** Whether it looks ahead, which decides the year of a month. */
  tense: Tense
  /** Only meetings that have begun. */
  held: boolean
  /** The question's own words, for search; empty where it is about meetings as such. */
  search: string
  /** Those of them that an answer must have. */
  subject: string
  /** A client or person that is named and that nobody here answers to. */
  unknown: string | null
  /** Whose tasks are asked for; null for anybody's. */
  assignee: 'me' | 'them' | null
}

/** Understands a question by rules alone, in the light of the user's questions before it, oldest first. */
export function understandQuestion(
  question: string,
  context: QuestionContext,
  earlier: string[] = [],
): QuestionPlan {
  const before = earlier.reduce<QuestionPlan | null>(
    (plan, turn) => understand(turn, context, plan),
    null,
  )
  return understand(question, context, before)
}

function understand(question: string, context: QuestionContext, before: QuestionPlan | null) {
  const own = readQuestion(question, context, tenseBefore(question, before))
  return before === null ? own : followUp(question, own, before, context)
}

function readQuestion(
  whole: string,
  context: QuestionContext,
  tenseOfBefore: Tense | null,
): QuestionPlan {
  const { now, timeZone, clients, meetings } = context
  const today = dayIn(now, timeZone)
  const kind = kindOf(whole)
  const tense = kind === 'next' ? 'future' : (tenseOfBefore ?? tenseOf(whole))
  const { question: all, other } = readOther(timed(whole, kind), today, tense)
  const { named, excluded, question } = readClients(all, clients)
  const everybody = [...new Set(meetings.flatMap(({ people }) => people))]
  const people = namedPeople(question, everybody)
  const theirs = meetingsWith(people, named.length > 0, meetings)
  const ofClients = meetings.filter(
    ({ id, clientId }) => isOneOf(clientId, named) && (theirs?.includes(id) ?? true),
  )
  const since = rangeSinceMeeting(question, ofClients, context, tense)
  const titled = since ? null : namedMeetings(question, ofClients, today, tense)
  const dated = withoutMonthNames(titled?.rest ?? question, [
    ...named.map(({ name }) => name),
    ...people,
  ])
  const dates = since ?? readDates(dated, today, tense)
  const isWithClient = named.length > 0 && isPreparation(kind, dates, today)
  const ranges = dates && !isWithClient ? [dates.range, ...dates.also] : []
  const [first = null, ...also] = [...ranges, ...(other ?? [])]
  const rest = withoutNames(dates?.rest ?? titled?.rest ?? question, named)
  const single = titled?.single ? { from: 'newest' as const, count: 1, skip: 0 } : null
  const pick = (since ? null : readPick(question)) ?? single
  const counted = pick === null ? rest : rest.replace(/\b\d{1,2}\b/g, ' ')
  const search = subjectWords(withoutKind(counted, kind))
  const own = isOnly(search, people) ? '' : search
  const about = own === '' && kind === 'find' && titled?.ids.length === 0 ? titled.topic : own
  return {
    kind: strongWords(about) === '' ? kindWithoutSubject(kind, question) : kind,
    ...rangeOf(first, context),
    also: also.map((range) => rangeOf(range, context)),
    clientIds: named.map(({ id }) => id),
    excludedIds: excluded.map(({ id }) => id),
    people,
    meetingIds: excluded.length > 0 && named.length === 0 ? [] : (titled?.ids ?? theirs),
    topic: titled?.topic ?? null,
    pick,
    search: about,
    subject: strongWords(withoutPeople(about, people)),
    tense,
    held:
      kind !== 'next' &&
      (looksBack(question) ||
        pick?.from === 'newest' ||
        (kind === 'missedClients' && tense === 'past')),
    unknown:
      named.length > 0 || people.length > 0
        ? null
        : unknownName(question, names(context, everybody)),
    assignee: assigneeOf(question),
  }
}

/** "Prepare me for Tuesday with Chen" is of the meetings before. */
function isPreparation(kind: QuestionKind, dates: Dates | null, today: Day): boolean {
  const from = dates?.range.from ?? null
  return kind === 'summarize' && from !== null && !isBefore(from, today)
}

/** "Not met in three months" is within the last three months. */
function timed(question: string, kind: QuestionKind): string {
  return kind === 'missedClients' ? question.replace(MISSED_FOR, 'in the last ') : question
}

const MISSED_FOR =
  /\b(?:in|for|within)\s+(?:(?:more than|over|at least)\s+)?(?=(?:\d{1,3}|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:day|week|month|quarter|year)s?\b)/i

/** A question about meetings as such is not answered by passages. */
function kindWithoutSubject(kind: QuestionKind, question: string): QuestionKind {
  if (kind !== 'find' && kind !== 'compare') return kind
  return /^\W*(?:all |my |the |our )*(?:meetings|calls|sessions)\b/i.test(question)
    ? 'listMeetings'
    : 'summarize'
}

/** No more than the names of people. */
function isOnly(search: string, people: string[]): boolean {
  return withoutPeople(search, people) === ''
}

function withoutPeople(search: string, people: string[]): string {
  const names = new Set(people.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
  const words = search.split(' ').filter((word) => !names.has(word.toLowerCase()))
  return words.join(' ')
}

/** The range as instants and in words. */
export function rangeOf(range: DayRange | null, { now, timeZone }: QuestionContext): Range {
  if (range === null) return { from: null, to: null, range: null }
  const instant = (day: DayRange['from']) => day && startOfDay(day, timeZone).toISOString()
  return {
    from: instant(range.from),
    to: instant(range.to),
    range: describeRange(range, dayIn(now, timeZone)),
  }
}

function isOneOf(id: number, named: { id: number }[]): boolean {
  return named.length === 0 || named.some((each) => each.id === id)
}

/**
 * Meetings at which one of the people speaks, null for any; a client's name says more than a person's, and one who
 * always speaks, as the adviser does, tells no meetings apart.
 */
export function meetingsWith(
  people: string[],
  byClient: boolean,
  meetings: QuestionContext['meetings'],
): number[] | null {
  if (people.length === 0 || byClient) return null
  const theirs = meetings.filter((each) => each.people.some((one) => people.includes(one)))
  return theirs.length === meetings.length ? null : theirs.map(({ id }) => id)
}

function names({ clients, meetings }: QuestionContext, people: string[]): string[] {
  return [...clients.map(({ name }) => name), ...meetings.map(({ title }) => title), ...people]
}

/** Words that tell the kind and not the subject. */
const KIND_WORDS: Partial<Record<QuestionKind, RegExp>> = {
  actions:
    /\b(?:actions?|items?|points?|to-?dos?|tasks?|follow-?ups?|follow|next|steps?|promise[ds]?|commit(?:ted|ments?)?|owes?|open|outstanding|pending|deadlines?|due|overdue|left|still|assigned|responsible)\b/gi,
  countActions:
    /\b(?:actions?|items?|to-?dos?|tasks?|follow-?ups?|next|steps?|promise[ds]?|open|outstanding|pending|assigned)\b/gi,
  summarize:
    /\b(?:key|main|important|points?|takeaways?|topics?|insights?|highlights?|happened|covered?|came up|went|catch|bring|up|brief|prepare|prep)\b/gi,
  missedClients: /\b(?:not|never|without|\w+n['’]t|families|households)\b/gi,
  newestClient: /\b(?:newest|latest)\b/gi,
  duration:
    /\b(?:long|total|hours?|minutes?|time|spen[dt]|last(?:ed|s)?|takes?|took|many|much)\b/gi,
  countClients: /\b(?:families|households|many)\b/gi,
  listClients: /\b(?:families|households|brought|raised|asked?)\b/gi,
  listMeetings: /\b(?:calendar|schedule|dates?)\b/gi,
  countMeetings: /\b(?:frequently|many|come|came)\b/gi,
  next: /\b(?:next|calendar|schedule|date)\b/gi,
  compare: /\b(?:differ(?:s|ed|ent|ences?)?|changed?|vs)\b/gi,
}

function withoutKind(text: string, kind: QuestionKind): string {
  const words = KIND_WORDS[kind]
  return words === undefined ? text : text.replace(words, ' ')
}

function assigneeOf(question: string): QuestionPlan['assignee'] {
  if (
    /\b(?:did|do|have|had|must|should) (?:i|we)\b(?!\s+(?:meet|have))|\bmy (?:\w+ )?(?:action|to-?do|task|follow|promise|commitment|next step)|\b(?:for|on|to) me\b|\bassigned to me\b/i.test(
      question,
    )
  ) {
    return 'me'
  }
  return /\b(?:did|does|has|have|had|must) (?!i\b|we\b)[\p{L}'’ .-]{2,40}? (?:still )?(?:promise|commit|owe|need to|have to|agree to)/iu.test(
    question,
  )
    ? 'them'
    : null
}
