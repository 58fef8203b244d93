import { anyOf, anyWord } from '../../question/words/pattern'
import { isTerseAmount } from './terse-amount'
import { TIME } from './words/asked-amounts'
import { AMOUNT_ASKED, DATE_ASKED, PERSON_ASKED, REASON_ASKED } from './words/asked-broadly'
import { DAYS } from './words/held-dates'
import { CAUSES, NUMBERS, TIMES } from './words/held-numbers'
import { BEFORE_NAME, PLACE_ASKED, PLACES } from './words/places'

/** What an answer must contain, from the question words; null if any sentence may answer. */
export type BroadKind = 'amount' | 'date' | 'time' | 'person' | 'place' | 'reason' | null

const AMOUNT = new RegExp(`${anyWord(AMOUNT_ASKED).source}|%`, 'iu')
/** Asks for a time of day. */
export const TIME_ASKED = anyWord(TIME)
const DATE = anyWord(DATE_ASKED)
const PERSON = anyWord(PERSON_ASKED)
const PLACE = anyWord(PLACE_ASKED)
const REASON = anyWord(REASON_ASKED)

export function broadKind(question: string): BroadKind {
  if (REASON.test(question)) return 'reason'
  if (TIME_ASKED.test(question)) return 'time'
  if (AMOUNT.test(question) || isTerseAmount(question)) return 'amount'
  if (DATE.test(question)) return 'date'
  if (PLACE.test(question)) return 'place'
  return PERSON.test(question) ? 'person' : null
}

const NUMBER = new RegExp(String.raw`\d|${anyWord(NUMBERS).source}`, 'iu')
const CLOCK = String.raw`(?<![\d.,])\d{1,2}[:h]\d{2}(?!\d)`
const HOUR = new RegExp(`${CLOCK}|${anyWord(TIMES).source}`, 'iu')
const DAY = anyWord(DAYS)
const CAUSE = anyWord(CAUSES)
const SOMEWHERE = anyWord(PLACES)
const NAMED_PLACE = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(BEFORE_NAME)}) ?\p{Lu}\p{Ll}`, 'u')

/** True if the sentence contains something of that kind. */
export function holdsBroadKind(sentence: string, asked: BroadKind): boolean {
  if (asked === 'amount') return NUMBER.test(sentence)
  if (asked === 'date') return DAY.test(sentence)
  if (asked === 'time') return HOUR.test(sentence)
  if (asked === 'reason') return CAUSE.test(sentence)
  if (asked === 'place') return SOMEWHERE.test(sentence) || NAMED_PLACE.test(sentence)
  return asked === 'person' && /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+|^[^:]{2,40}: /u.test(sentence)
}
