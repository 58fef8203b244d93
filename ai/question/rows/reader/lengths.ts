import { countOf } from '../../dates/numbers'
import type { Language } from '../../plan'
import { is, type Sentence, type Token } from '../../sentence'
import type { Clock } from './hours'
import { meaningAt } from './lexicon'

/** Words of lengths by the letter that stands for them in `FORMS`; other numbers are `n`. */
const LETTERS: [string, RegExp][] = [
  ['h', /^(?:hours?|hrs?|stunden?|heures?|horas?|or[ae]|uur|uren)$/],
  ['m', /^(?:min|mins|minutes?|minuten|minut[oi]s?)$/],
  ['f', /^(?:half|halb(?:e[ns]?)?|halve|demie?|medi[ao]|mezz[aoe]|mei[ao])$/],
  ['q', /^(?:quarters?|viertel|quarts?|cuartos?|quart[oi]|kwartier)$/],
  ['a', /^(?:an?|eine[rn]?|une?|uma?|una|een)$/],
  ['&', /^(?:and|und|et|y|e|en)$/],
  ['o', /^(?:of|de|d|di|van)$/],
  ['l', /^long$/],
  ['x', /^(?:eineinhalb|anderthalb(?:e[n]?)?|anderhalf)$/],
  ['p', /^dreiviertelstunde$/],
  ['b', /^halbstund(?:e|ige[ns]?)$|^mezz'?ora$/],
]
/** Lengths as such letters, the minutes of each from its numbers; the longest is tried first. */
const FORMS: [RegExp, (numbers: number[]) => number][] = [
  [/^nh&?nm/, ([hours = 0, minutes = 0]) => hours * HOUR + minutes],
  [/^ah&?nm/, ([minutes = 0]) => HOUR + minutes],
  [/^(?:nh&a?f|n&a?fh)/, ([hours = 0]) => hours * HOUR + HALF],
  [/^(?:ah&a?f|a&a?fh|xh)/, () => HOUR + HALF],
  [/^(?:nh&a?q|n&a?qh)/, ([hours = 0]) => hours * HOUR + QUARTER],
  [/^ah&a?q/, () => HOUR + QUARTER],
  [/^nqo?a?h/, ([quarters = 0]) => quarters * QUARTER],
  [/^p/, () => HOUR - QUARTER],
  [/^(?:a?fa?h|b)/, () => HALF],
  [/^a?qo?a?h/, () => QUARTER],
  [/^nh/, ([hours = 0]) => hours * HOUR],
  [/^(?:ah|hl)/, () => HOUR],
  [/^nm/, ([minutes = 0]) => minutes],
]
const [HOUR, HALF, QUARTER] = [60, 30, 15]
const MAX_TOKENS = 7
/** "1h", "90min". */
const JOINED = /^(\d+(?:[.,]\d+)?)-?(h|u|hrs?|hours?|m(?:in(?:ute)?s?)?)(?:-long)?$/
/** "1h30", after "more than". */
const HOURS_AND_MINUTES = /^(\d{1,2})[hu:](\d{2})$/
/** What follows or precedes a time span rather than a length. */
const AGO = /^(?:ago|earlier|later|each|every|per|a)$/
const SPAN = /^(?:last|past|next|first|every|per|each)$/
/** "Ran past an hour". */
const RAN = /^(?:r[ua]ns?|went|go|goes)$/

/** Minutes of a meeting at most; "14 uur" is a time. */
const LONGEST = 12 * HOUR

type Part = { letter: string; number: number | null; token: number }

/** The lengths by their first token: "half an hour", "90 minutes", "two-hour". Marks their words as dates. */
export function markLengths({ tokens, language }: Sentence): Map<number, Clock> {
  const lengths = new Map<number, Clock>()
  for (const [at, token] of tokens.entries()) {
    const length = token.use === null ? lengthAt(tokens, at, language) : null
    if (length === null || isSpan(tokens, at, length)) continue
    for (const each of tokens.slice(at, at + length.length)) each.use = 'date'
    lengths.set(token.at, length)
  }
  return lengths
}

function lengthAt(tokens: Token[], at: number, language: Language): Clock | null {
  const free = tokens.slice(at, at + MAX_TOKENS)
  const end = free.findIndex(({ use }) => use !== null)
  const isBound = isBounded(tokens, at, language)
  const parts = (end < 0 ? free : free.slice(0, end)).flatMap((token, nth) =>
    partsOf(token, language, isBound).map((part): Part => ({ ...part, token: nth })),
  )
  const written = parts.map(({ letter }) => letter).join('')
  for (const [form, minutesOf] of FORMS) {
    const said = parts.slice(0, form.exec(written)?.[0].length ?? 0)
    const last = said.at(-1)
    const isWhole = last !== undefined && parts[said.length]?.token !== last.token
    if (last === undefined || !(isWhole || parts[said.length]?.letter === 'l')) continue
    const numbers = said.flatMap(({ number }) => number ?? [])
    return { name: 'L', minutes: Math.round(minutesOf(numbers)), length: last.token + 1 }
  }
  return null
}

/** "More than 14h" is a length, and "14h" alone a time of day in most languages. */
function isBounded(tokens: Token[], at: number, language: Language): boolean {
  return [1, 2, 3, 4].some((back) => {
    const said = at < back ? null : meaningAt(tokens, at - back, language)
    return said?.length === back && said.concepts.some((each) => BOUNDS.test(each))
  })
}

const BOUNDS = /^(?:more|less|atLeast|atMost|exactly)$/

/** "Two-hour" is two parts of one word. */
function partsOf(token: Token, language: Language, isBound: boolean): Omit<Part, 'token'>[] {
  const [, hours, minutes] = (isBound && HOURS_AND_MINUTES.exec(token.word)) || []
  if (hours !== undefined)
    return [hours, minutes].flatMap((number, nth) => [
      { letter: 'n', number: Number(number) },
      { letter: nth === 0 ? 'h' : 'm', number: null },
    ])
  const [, amount, unit] = JOINED.exec(token.word) ?? []
  if (amount !== undefined && (!/^[hu]$/.test(unit ?? '') || isBound || language === 'en'))
    return [
      { letter: 'n', number: amountOf(amount) },
      { letter: /^[hu]/.test(unit ?? '') ? 'h' : 'm', number: null },
    ]
  const whole = /^\d+[.,]\d+$/.test(token.word) ? amountOf(token.word) : null
  return token.word.split('-').map((word) => {
    const isHour = /^[hu]$/.test(word) && (isBound || (word === 'h' && language === 'en'))
    const letter = isHour ? 'h' : LETTERS.find(([, pattern]) => pattern.test(word))?.[0]
    if (letter !== undefined) return { letter, number: null }
    const number = whole ?? countOf({ ...token, word }, language) ?? threeDigits(word)
    return { letter: number === null || is(token, 'few') ? '.' : 'n', number }
  })
}

function amountOf(amount: string): number {
  return Number(amount.replace(',', '.'))
}

function threeDigits(word: string): number | null {
  return /^\d{3}$/.test(word) ? Number(word) : null
}

/** "In the last two hours", "an hour ago", "after 14 uur". */
function isSpan(tokens: Token[], at: number, { length, minutes }: Clock): boolean {
  const before = tokens[at - 1]
  const next = tokens[at + length]?.word ?? ''
  const isOClock = length === 2 && (minutes ?? 0) > LONGEST
  const isTime = is(before, 'before', 'after', 'since', 'until') && (minutes ?? 0) % HOUR === 0
  const isVerb = is(before, 'row') || RAN.test(tokens[at - 2]?.word ?? '')
  const isRecent = SPAN.test(before?.word ?? '') && !isVerb
  return isTime || isOClock || isRecent || AGO.test(next)
}
