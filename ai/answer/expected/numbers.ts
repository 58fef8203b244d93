import { anyOf, anyWord, onlyWord } from '../../question/words/pattern'
import {
  AFTER_MONEY,
  COINS,
  COMPOUNDS,
  COUNTED,
  JOINTS,
  LARGE,
  LASTING,
  MONTHS,
  ONES,
  PAYMENT,
  SPOKEN_YEARS,
  TENS,
  UNCOUNTED,
} from './words/number-words'

const TOKEN = /[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*|[$€£%]/gu

const SINGLE = new Set([...anyOf(ONES).split('|'), ...'123456789', '10', '11', '12'])
const SMALL = new Set(`${anyOf(ONES)}|${anyOf(TENS)}`.split('|'))
const BIG = new Set(anyOf(LARGE).split('|'))
const COMPOUND = onlyWord(COMPOUNDS, 'u')
const JOINING = onlyWord(JOINTS, '')
const MONEY = onlyWord(COINS, '')
const CURRENCY = onlyWord(AFTER_MONEY, '')

/** A number with its words and the words before and after it. */
type Said = {
  words: string[]
  before: string
  after: string
  beyond: string
  afterAs: string
  isBig: boolean
}

/** The numbers in a sentence, in digits or words. Excludes years, dates and times of day. */
export function numbersIn(sentence: string): Said[] {
  const tokens = sentence.match(TOKEN) ?? []
  const low = tokens.map((token) => token.toLowerCase())
  const isNumber = (at: number) => partsOf(low[at] ?? '').some(isNumberWord)
  const found: Said[] = []
  for (let at = 0; at < low.length; at += 1) {
    if (!isNumber(at)) continue
    const start = at
    while (isNumber(at + 1) || (JOINING.test(low[at + 1] ?? '') && isNumber(at + 2))) at += 1
    const words = low.slice(start, at + 1)
    const said = {
      words,
      before: low[start - 1] ?? '',
      after: low[at + 1] ?? '',
      beyond: low[at + 2] ?? '',
      afterAs: tokens[at + 1] ?? '',
      isBig: words.some((word) => partsOf(word).some((part) => BIG.has(part) || isLarge(part))),
    }
    if (!isYear(said) && !isTime(said) && !isDay(said)) found.push(said)
  }
  return found
}

function partsOf(token: string): string[] {
  return /^\d/.test(token) ? [token] : token.split(/[-’']/)
}

function isNumberWord(word: string): boolean {
  return SMALL.has(word) || BIG.has(word) || COMPOUND.test(word)
}

function isLarge(word: string): boolean {
  if (/^\d/.test(word)) return word.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '').length >= 3
  return /hundert|tausend|honderd|duizend|mila|cent[oi]s/.test(word)
}

function isYear({ words, before }: Said): boolean {
  if (/^[$€£]$/.test(before)) return false
  return YEAR.test(words.join(' '))
}

const YEAR = onlyWord(SPOKEN_YEARS, 'u')

const MONTH = onlyWord(MONTHS, '')

/** "June 12", "am 12. Juni", "le 12 juin", "12 de junio". */
function isDay({ words, before, after, beyond }: Said): boolean {
  const isOfMonth = words.length === 1 && /^(?:[0-3]?\d)$/.test(words[0] ?? '')
  return (
    isOfMonth &&
    [before, after, /^(?:de|di|of)$/.test(after) ? beyond : ''].some((word) => MONTH.test(word))
  )
}

function isTime({ before, after, isBig }: Said): boolean {
  const isClock =
    /^(?:past|in|o|o’clock|o'clock|am|pm|uhr|heures?|uur)$/.test(after) ||
    /^(?:at|by|page|room|um|halb|om|alle|à|las)$/.test(before)
  return isClock && !isBig
}

/** Units other than money. */
const UNITS = onlyWord(COUNTED, '')

const PAYING = anyWord(PAYMENT)

/** True if the number is an amount of money by its currency, or a large one that is paid. */
export function isPaid(sentence: string, said: Said): boolean {
  const { before, after, isBig } = said
  if (/^[$€£]$/.test(before) || MONEY.test(after)) return true
  return isBig && isMoney(said) && PAYING.test(sentence)
}

/** "He’s twenty." */
const OF_SOMEBODY = /^(?:s?he['’]s|i['’]m|they['’]re)$/

/** True if the number may be an amount of money: it counts nothing else. */
export function isMoney({ before, after, afterAs, words }: Said): boolean {
  if (OF_SOMEBODY.test(before) && after === '') return false
  if (CURRENCY.test(after)) return true
  if (UNITS.test(after) || words.join() === 'half') return false
  return !isCounting(afterAs)
}

/** "Seven cows", "vierzig Stufen": the word counts things, unless it only ends like a plural. */
function isCounting(afterAs: string): boolean {
  return /^(?:\p{Ll}{2,}s|\p{Lu}\p{Ll}+(?:en|er|e))$/u.test(afterAs) && !NO_THING.test(afterAs)
}

const NO_THING = onlyWord(UNCOUNTED, 'u')

/** True if the number may be an age in years; "in six years" is not. */
export function isAge({ before, after, afterAs, isBig }: Said): boolean {
  if (YEARS.test(after)) return !OF_DURATION.test(before)
  const isCounted = UNITS.test(after) || CURRENCY.test(after) || isCounting(afterAs)
  return !isBig && !isCounted
}

const YEARS = /^(?:years?|jahren?|ans|años|anni|anos|jaar)$/
const OF_DURATION = onlyWord(LASTING, '')

/** True for a bare "two" or "ten". */
export function isSmall({ words: [word = '', ...more], after, isBig }: Said): boolean {
  return !isBig && more.length === 0 && !CURRENCY.test(after) && SINGLE.has(word)
}
