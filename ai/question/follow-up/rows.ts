import { countOf, orderOf } from '../dates/numbers'
import type { Plan } from '../plan'
import { has, is, type Sentence } from '../sentence'
import { outside, shifted, unitOf } from './dates'
import { IN_ONE, OF_ROWS, ONE_OF_THEM } from './row-references'

/** "And the second most?" of a ranking. */
export function nextRank(sentence: Sentence, before: Plan): Plan | null {
  if (!isRanking(before)) return null
  const isNext = has(sentence, 'next')
  const nth = nthIn(sentence) ?? 0
  const isOne = nth === 1 && /\bones?\b|\bof (?:them|those|these)\b/i.test(sentence.text)
  if (!isNext && !isOne && nth < 2) return null
  const skip = isNext ? before.skip + (before.limit ?? 1) : nth - 1
  return { ...before, limit: 1, skip, inherits: ['everything'] }
}

function isRanking({ order }: Plan): boolean {
  return order === 'most' || order === 'least'
}

/** The position asked for in a list, 0 for the last. */
function nthIn({ tokens, language }: Sentence): number | null {
  const places = tokens.map((token) => (token.use === null ? orderOf(token, language) : null))
  return places.find((place) => place !== null) ?? null
}

/**
 * "With anybody else?", "who else?": the same for the others. "The other Priya": someone else with
 * that name.
 */
export function ofOthers(text: string, own: Plan, before: Plan): Plan | null {
  const { clientIds, people } = before
  if (!ELSE.test(text) || clientIds.length + people.length === 0) return null
  const namesakes = own.clientIds.filter((id) => !clientIds.includes(id))
  if (namesakes.length > 0)
    return { ...before, clientIds: namesakes, people: [], inherits: ['everything'] }
  return {
    ...before,
    clientIds: [],
    people: [],
    exceptClientIds: clientIds,
    inherits: ['everything'],
  }
}

const ELSE =
  /\b(?:(?:any|some|every)(?:body|one) else|who else|other clients?|the others?|jemand anders?|wer noch|d(?:ie|er) anderen?|quelqu['’]un d['’]autre|qui d['’]autre|l['’]autre|les autres|alguien más|quién más|(?:el|la|los|las) otr[oa]s?|qualcun altro|chi altro|l['’]altr[oa]|alguém mais|quem mais|[oa]s? outr[oa]s?|iemand anders|wie nog|de anderen?)(?!\p{L})/iu

/** "The second one" of the previous meetings, "and the third?" after the second. */
export function nthOf(sentence: Sentence, own: Plan, before: Plan): Plan | null {
  const { text } = sentence
  const isOfOne = before.limit !== null && before.skip === 0 && before.metric === 'total'
  const isNext = before.limit === 1 && before.order !== null && ONE_OF_THEM.test(text)
  const isOfList = (before.intent === 'list' || isOfOne || isNext) && before.subject === 'meetings'
  const isOne = OF_ROWS.test(text) || ONE_OF_THEM.test(text) || isNext || isOfOneOfThem(sentence)
  const nth = nthIn(sentence)
  if (!isOfList || !isOne || nth === null || own.dates.length > 0) return null
  const isHeld = before.status === null && nth === 0
  const { limit } = before
  const isFew = limit === null || (isNext && nth > 1) || (limit > 1 && limit >= nth)
  const picked =
    nth === 0
      ? { order: 'newest' as const, limit: numberBeside(sentence) ?? 1, skip: 0 }
      : before.order === 'newest' && isFew
        ? { order: 'newest' as const, limit: 1, skip: (isNext ? 0 : before.skip) + nth - 1 }
        : { order: 'oldest' as const, limit: 1, skip: nth - 1 }
  const status = isHeld ? { status: 'held' as const } : {}
  const asked = isNext ? { intent: before.intent } : askedOf(sentence, own, before)
  const { clientIds, people } = own.clientIds.length + own.people.length > 0 ? own : before
  const who = { clientIds, people }
  return { ...before, ...who, ...picked, ...status, topic: '', ...asked, inherits: ['everything'] }
}

function isOfOneOfThem({ tokens, text, language }: Sentence): boolean {
  const last = tokens.slice(-2)
  return last.some((token) => (orderOf(token, language) ?? 0) > 0) && IN_ONE.test(text)
}

/** What is asked about one meeting: its length, who said something, or what was said. */
function askedOf(sentence: Sentence, own: Plan, before: Plan): Partial<Plan> {
  const { tokens, text } = sentence
  if (has(sentence, 'howLong')) return { intent: 'measure', metric: 'total' }
  const said = tokens.filter((token) => token.use === null && is(token, 'said'))
  if (has(sentence, 'who') && said.length > 0)
    return { intent: 'find', topic: said.map((token) => token.text).join(' ') }
  const isOpen = own.intent === 'find' || own.intent === 'summarize'
  const isAsked = isOpen && (ASKING.test(text) || has(sentence, 'summarize'))
  return { intent: isAsked ? 'summarize' : before.intent }
}

const ASKING =
  /(?<!\p{L})(?:what|why|who|how|was|worum|warum|wer|wie|qu['’]|que|quoi|pourquoi|qui|qué|quién|cómo|che|cosa|perché|chi|come|quê|quem|como|wat|waarom|wie|hoe)(?!\p{L})/iu

/** The number beside "last": "the last three", but not "the last one in three lines". */
function numberBeside({ tokens, text, language }: Sentence): number | null {
  const at = tokens.findIndex((token) => token.use === null && orderOf(token, language) === 0)
  const isJoined = /^\s*$/.test(text.slice(tokens[at]?.end, tokens[at + 1]?.at))
  const after = isJoined ? countOf(tokens[at + 1], language) : null
  return after ?? countOf(tokens[at - 1], language)
}

/** "And the one before?": moves `step` rows further in the order. */
export function stepped(own: Plan, before: Plan, step: number): Plan {
  const [only, other] = before.dates
  const unit = only && other === undefined && before.limit === null ? unitOf(only) : null
  if (unit !== null)
    return { ...before, dates: shifted(before.dates, unit, step), inherits: ['everything'] }
  if (only && other === undefined && before.limit === null) {
    const dates = outside(only, step)
    if (dates !== null) return { ...before, dates, inherits: ['everything'] }
  }
  const isForward = before.order !== null && before.order !== 'newest'
  const limit = before.limit ?? 1
  const skip =
    before.limit === null
      ? Math.max(0, step)
      : Math.max(0, before.skip + (isForward ? -step : step) * limit)
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
