import { countOf, orderOf } from '../dates/numbers'
import type { Plan } from '../plan'
import { has, type Sentence } from '../sentence'

/** "And the second most?" of a ranking. */
export function nextRank(sentence: Sentence, before: Plan): Plan | null {
  if (!isRanking(before)) return null
  const isNext = has(sentence, 'next')
  const nth = nthIn(sentence) ?? 0
  if (!isNext && nth < 2) return null
  const skip = isNext ? before.skip + (before.limit ?? 1) : nth - 1
  return { ...before, limit: 1, skip, inherits: ['everything'] }
}

function isRanking({ order }: Plan): boolean {
  return order === 'most' || order === 'least'
}

/** The place of what is asked for in its row, 0 for the last. */
function nthIn({ tokens, language }: Sentence): number | null {
  const places = tokens.map((token) => (token.use === null ? orderOf(token, language) : null))
  return places.find((place) => place !== null) ?? null
}

/** "And the shortest?" of the longest, "and the fewest?" of the most. */
export function flipped(sentence: Sentence, before: Plan): Plan | null {
  const isLongest = has(sentence, 'longest')
  const isLength = before.metric === 'longest' || before.metric === 'shortest'
  if (isLength && (isLongest || has(sentence, 'shortest'))) {
    const order = isLongest ? ('most' as const) : ('least' as const)
    return {
      ...before,
      metric: isLongest ? 'longest' : 'shortest',
      order: before.order && order,
      inherits: ['everything'],
    }
  }
  const isLeast = has(sentence, 'least')
  if (!isRanking(before) || !(isLeast || has(sentence, 'most'))) return null
  return { ...before, order: isLeast ? 'least' : 'most', inherits: ['everything'] }
}

const HOW_MANY = /^(?:and )?how (?:many|often)(?: (?:was|were|is|are) (?:it|that|those|they))?\W*$/i
const THAN = /\b(?:than|als|que|che|di|dan)\b/i
const HOW_MUCH = /^(?:and )?how (?:much|long)(?: (?:was|were|is|are) (?:it|that|those|they))?\W*$/i

/** "How much was it?" of a ranking, "compared to September?" of a figure. */
export function ofFigure(sentence: Sentence, own: Plan, before: Plan): Plan | null {
  if (before.intent !== 'measure' && before.intent !== 'count') return null
  const again = { ...before, inherits: ['everything'] }
  const asksAgain = before.intent === 'count' ? HOW_MANY : HOW_MUCH
  if (asksAgain.test(sentence.text.trim())) return again
  const [date, other] = own.dates
  const isBeside = date !== undefined && other === undefined && before.dates.length === 1
  const isMore = has(sentence, 'more', 'less') && THAN.test(sentence.text)
  if (!isBeside || !(isMore || has(sentence, 'compare')) || own.topic !== '') return null
  return { ...again, dates: [...before.dates, date] }
}

/** "With anybody else?", "who else?": the same of the others. */
export function ofOthers(text: string, before: Plan): Plan | null {
  const { clientIds, people } = before
  if (!ELSE.test(text) || clientIds.length + people.length === 0) return null
  return {
    ...before,
    clientIds: [],
    people: [],
    exceptClientIds: clientIds,
    inherits: ['everything'],
  }
}

const ELSE =
  /\b(?:(?:any|some|every)(?:body|one) else|who else|other clients?|the others?|jemand anders?|wer noch|quelqu'un d'autre|alguien más)\b/i

/** "The second one" of the meetings before. */
export function nthOf(sentence: Sentence, own: Plan, before: Plan): Plan | null {
  const { text } = sentence
  const isOfOne = before.limit !== null && before.skip === 0 && before.metric === 'total'
  const isOfList = (before.intent === 'list' || isOfOne) && before.subject === 'meetings'
  const isOne =
    /\bones?\b|\bof (?:them|those|these)\b|^(?:and |but )?(?:just|only|the)\b.{0,24}$/i.test(text)
  const nth = nthIn(sentence)
  if (!isOfList || !isOne || nth === null || own.dates.length > 0) return null
  const isHeld = before.status === null && nth === 0
  const { limit } = before
  const isOfLast = before.order === 'newest' && (limit === null || (limit > 1 && limit >= nth))
  const picked =
    nth === 0
      ? { order: 'newest' as const, limit: numberBeside(sentence) ?? 1, skip: 0 }
      : isOfLast
        ? { order: 'newest' as const, limit: 1, skip: before.skip + nth - 1 }
        : { order: 'oldest' as const, limit: 1, skip: nth - 1 }
  const intent =
    own.intent === 'find' && /\b(?:what|why|who|how)\b/i.test(text) ? 'summarize' : before.intent
  const status = isHeld ? { status: 'held' as const } : {}
  return { ...before, ...picked, ...status, intent, topic: '', inherits: ['everything'] }
}

/** "The last three", and not "the last one in three lines". */
function numberBeside({ tokens, text, language }: Sentence): number | null {
  const at = tokens.findIndex((token) => token.use === null && orderOf(token, language) === 0)
  const isJoined = /^\s*$/.test(text.slice(tokens[at]?.end, tokens[at + 1]?.at))
  const behind = isJoined ? countOf(tokens[at + 1], language) : null
  return behind ?? countOf(tokens[at - 1], language)
}

/** "And the one before?": `step` rows further in the order. */
export function stepped(own: Plan, before: Plan, step: number): Plan {
  const limit = before.limit ?? 1
  const skip =
    before.limit === null
      ? Math.max(0, step)
      : Math.max(0, before.skip + (before.order === 'oldest' ? -step : step) * limit)
  const intent = own.intent === 'find' || own.intent === 'list' ? before.intent : own.intent
  const subject = own.intent === 'find' || own.intent === 'list' ? before.subject : own.subject
  return {
    ...before,
    intent,
    subject,
    order: before.order ?? 'newest',
    limit,
    skip,
    inherits: ['everything'],
  }
}
