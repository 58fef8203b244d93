import { describeRange, readDates } from './question/dates'
import { fullyMentioned, mentioned } from './question/names'
import { startOfDay } from './question/zone'

/** What a question is understood against: only the asking user's own rows. Times are ISO. */
export type QuestionContext = {
  now: Date
  timeZone: string
  clients: { id: number; name: string }[]
  meetings: { id: number; title: string; clientId: number; date: string }[]
}

/** `find` looks for passages; the others are answered from lists of meetings, with passages where they help. */
export type QuestionKind =
  | 'find'
  | 'listMeetings'
  | 'listClients'
  | 'count'
  | 'actions'
  | 'summarize'

/** A question in terms that SQL can use. `from` and `to` are ISO instants, `to` exclusive; empty lists mean no limit. */
export type QuestionPlan = {
  kind: QuestionKind
  from: string | null
  to: string | null
  clientIds: number[]
  meetingIds: number[]
  /** "The last three meetings": how many of the newest; null when not said. */
  newest: number | null
  /** The question without its frame words, for full text search. */
  search: string
  /** The range in words for the reader, such as "1–30 April 2026"; null without one. */
  range: string | null
}

const KINDS: [QuestionKind, RegExp][] = [
  ['count', /\bhow (many|often)\b|\bnumber of\b/],
  ['listClients', /\b(which|what) clients\b|\bwho (did|have) (i|we) (meet|met|see|seen)\b/],
  ['listMeetings', /\b(which|what|list|show)\b.{0,20}\bmeetings\b/],
  ['actions', /\baction items?\b|\bto-?dos?\b|\btasks?\b|\bfollow-?ups?\b|\bpromis/],
  ['summarize', /\bkey points?\b|\bsummar|\boverview\b|\brecap\b/],
]

const FRAME_WORDS = new Set(
  `a about all an and any are at between by can could did discuss discussed discussion do does find for from give had has have
  how i in into is it last list many me meet meeting meetings met month my of on or our please recent said say says she he
  show summarize summarise summary talk talked tell that the their them there they think this to us was we were what when
  where which who whose why will with week year you your`.split(/\s+/),
)

/** Understands a question by rules alone. */
export function understandQuestion(question: string, context: QuestionContext): QuestionPlan {
  const text = question.toLowerCase()
  const range = readDates(question, context.now, context.timeZone)
  return {
    kind: KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'find',
    from: range && startOfDay(range.from, context.timeZone).toISOString(),
    to: range && startOfDay(range.to, context.timeZone).toISOString(),
    clientIds: mentioned(question, context.clients, (each) => each.name).map(({ id }) => id),
    meetingIds: fullyMentioned(question, context.meetings, (each) => each.title).map(
      ({ id }) => id,
    ),
    newest: readNewest(text),
    search: withoutFrameWords(question),
    range: range && describeRange(range),
  }
}

/** The question's own words; all of them when nothing else would be left. */
export function withoutFrameWords(question: string): string {
  const words = question.match(/[\p{L}\p{N}'’-]+/gu) ?? []
  const kept = words.filter((word) => !FRAME_WORDS.has(word.toLowerCase()))
  return (kept.length > 0 ? kept : words).join(' ')
}

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function readNewest(text: string): number | null {
  const found =
    /\b(?:last|latest|newest|most recent)\s+(?:(\d{1,2}|[a-z]+)\s+)?(?:meetings?|calls?|sessions?)\b/.exec(
      text,
    )
  if (found === null) return null
  const amount = found[1]
  if (amount === undefined) return 1
  const count = /^\d+$/.test(amount) ? Number(amount) : COUNTS.indexOf(amount) + 1
  return count > 0 ? count : 1
}
