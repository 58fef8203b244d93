import { countOf } from '../dates/numbers'
import type { Intent } from '../figures'
import { DETERMINER } from '../parts-of-speech'
import type { Plan } from '../plan'
import { is, type Sentence, type Token } from '../sentence'
import type { Concept } from '../words/en'

const HOUR = /^(?:hour|stunde|heure|hora|or[ae]$|uur|uren)/
const MINUTE = /^min/
const EXACTLY =
  /^(?:just|only|exactly|nur|genau|seulement|exactement|solo|exactamente|apenas|esattamente|slechts|precies)$/
const USES: Concept[] = ['more', 'less', 'atLeast', 'atMost', 'howLong', 'once', 'few', 'half']

/**
 * Bounds: "more than three times", "at least two", "only once", "just one meeting", "longer than
 * half an hour".
 */
export function boundsOf(
  { tokens, language }: Sentence,
  { subject }: Partial<Plan>,
  isTopic: (token: Token) => boolean,
): Intent {
  const free = tokens.filter(({ use }) => use === null)
  const often = free.find((token) => is(token, 'once', 'twice'))
  if (often && subject === 'clients') {
    const place = free.indexOf(often)
    const before = free
      .slice(Math.max(0, place - 2), place)
      .find((token) => is(token, 'more', 'less', 'atLeast', 'atMost'))
    const times = is(often, 'once') ? 1 : 2
    const isExact = times === 1 || EXACTLY.test(free[place - 1]?.word ?? '')
    const bounds = before
      ? bounded(before, times)
      : { atLeast: times, atMost: isExact ? times : null }
    const uses: Concept[] = ['once', 'twice', 'more', 'less', 'atLeast', 'atMost']
    return { asks: { ...bounds, groupBy: 'client' }, uses }
  }
  const counted = (token: Token | undefined) => countOf(token, language)
  const exact = free.findIndex(
    ({ word }, place) =>
      EXACTLY.test(word) && counted(free[place + 1]) !== null && is(free[place + 2], 'meeting'),
  )
  if (exact >= 0 && subject === 'clients') {
    const count = counted(free[exact + 1]) ?? 0
    return { asks: { atLeast: count, atMost: count, groupBy: 'client' }, uses: USES }
  }
  const open = free.findIndex(
    (token, place) =>
      counted(token) !== null &&
      (/^times?$/.test(free[place + 1]?.word ?? '') || is(free[place + 1], 'meeting', 'action')) &&
      free[place + 2]?.word === 'or' &&
      /^(?:more|less|fewer)$/.test(free[place + 3]?.word ?? ''),
  )
  if (open >= 0 && subject === 'clients') {
    const bound = free[open + 3]?.word === 'more' ? 'atLeast' : 'atMost'
    return { asks: { [bound]: counted(free[open]), groupBy: 'client' }, uses: USES }
  }
  const at = free.findIndex((token) => is(token, 'more', 'less', 'atLeast', 'atMost'))
  const times = at < 0 && subject === 'clients' ? timesMet(free, counted, isTopic) : null
  if (times !== null) return { asks: { ...times, groupBy: 'client' }, uses: USES }
  const bound = free[at]
  const place = free.findIndex(
    (token, index) => index > at && index < at + 4 && counted(token) !== null,
  )
  const count = counted(free[place])
  if (bound === undefined || count === null) return { asks: {}, uses: [] }
  const unit = free[place + 1]?.word ?? ''
  const ofLength = HOUR.test(unit) || MINUTE.test(unit)
  const hours = is(free[place - 1], 'half') ? count / 2 : count
  const amount = HOUR.test(unit) ? hours * 60 : count
  return {
    asks: { ...bounded(bound, amount), ...(ofLength ? {} : { groupBy: 'client' }) },
    uses: USES,
  }
}

/**
 * "Met three times", "came two or three times"; null if something other than meetings is counted:
 * "want three times their salary", "met their broker two times", "meet two times a year".
 */
function timesMet(
  free: Token[],
  counted: (token: Token | undefined) => number | null,
  isTopic: (token: Token) => boolean,
): Pick<Plan, 'atLeast' | 'atMost'> | null {
  const at = free.findIndex(
    (token, place) => counted(token) !== null && free[place + 1]?.word === 'times',
  )
  const count = counted(free[at])
  const next = free[at + 2]
  const others = free.filter((token, place) => place !== at + 1 && counted(token) === null)
  const isOfMeetings = others.some((token) => is(token, 'met') || token.word === 'came')
  const isOfOther = others.some((token) => is(token, 'said', 'not') || isTopic(token))
  const isOfThing =
    is(next, 'per') || /^as$/.test(next?.word ?? '') || DETERMINER.test(next?.word ?? '')
  if (count === null || !isOfMeetings || isOfOther || isOfThing) return null
  const isRange = /^(?:or|to)$/.test(free[at - 1]?.word ?? '')
  const least = isRange ? counted(free[at - 2]) : null
  if (least !== null) return { atLeast: Math.min(least, count), atMost: Math.max(least, count) }
  return { atLeast: count, atMost: EXACTLY.test(free[at - 1]?.word ?? '') ? count : null }
}

function bounded(token: Token, amount: number): Partial<Plan> {
  if (is(token, 'more')) return { atLeast: amount + 1 }
  if (is(token, 'less')) return { atMost: Math.max(0, amount - 1) }
  return is(token, 'atLeast') ? { atLeast: amount } : { atMost: amount }
}
