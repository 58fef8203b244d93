import { anyOf, anyWord, onlyWord } from '../../question/words/pattern'
import { TIME_ASKED } from './broad-kind'
import { AGE, DATE, MONEY, PERCENT, QUANTITY, SIZE, WHEN_FIRST } from './words/asked-amounts'
import {
  ADDRESS,
  CODE,
  COLOR,
  EMAIL,
  FIRST_NAME,
  NAME,
  OCCUPATION,
  ORGANIZATION,
  PHONE,
} from './words/asked-things'
import { COMPARATIVES, KIND_WORDS, REASONS_OR_KINDS, THING_ASKED } from './words/open-questions'

/** A kind of answer that a question names and that can be recognized in speech. */
export type ExpectedKind =
  | 'money'
  | 'quantity'
  | 'size'
  | 'age'
  | 'phone'
  | 'code'
  | 'email'
  | 'address'
  | 'color'
  | 'name'
  | 'firstName'
  | 'organization'
  | 'occupation'
  | 'percent'
  | 'date'
  | 'time'

/** Question patterns by kind, in the languages of meetings; the first match wins. */
const ASKING: [ExpectedKind, RegExp][] = [
  ['time', TIME_ASKED],
  ['phone', anyWord(PHONE)],
  ['email', anyWord(EMAIL)],
  ['code', anyWord(CODE)],
  ['address', anyWord(ADDRESS)],
  ['percent', anyWord(PERCENT)],
  ['date', new RegExp(`${WHEN_FIRST}|${anyWord(DATE).source}`, 'iu')],
  ['age', anyWord(AGE)],
  ['color', anyWord(COLOR)],
  ['firstName', anyWord(FIRST_NAME)],
  ['name', anyWord(NAME)],
  ['organization', anyWord(ORGANIZATION)],
  ['occupation', anyWord(OCCUPATION)],
  ['size', anyWord(SIZE)],
  ['quantity', anyWord(QUANTITY)],
  ['money', anyWord(MONEY)],
]

/** Questions for reasons, comparisons or several kinds, which any sentence may answer. */
const OPEN = new RegExp(String.raw`\b(?:${anyOf(REASONS_OR_KINDS)})(?!\p{L})`, 'iu')

/** The kind of answer that a question expects; null if it is none of these. */
export function expectedKind(question: string): ExpectedKind | null {
  if (OPEN.test(question)) return null
  return ASKING.find(([, pattern]) => pattern.test(question))?.[0] ?? null
}

/** True for "who inherited more?": comparisons are rarely said in the words of the question. */
export function isComparing(question: string): boolean {
  return OPEN.test(question) || COMPARATIVE.test(question)
}

const COMPARATIVE = anyWord(COMPARATIVES)

/**
 * True if the answer has a name of its own: "which breed is he?", "what is the engine of the
 * truck?"
 */
export function asksForThing(question: string): boolean {
  return expectedKind(question) !== null || NAMED_THING.test(question)
}

const NAMED_THING = new RegExp(String.raw`^\W*(?:${anyOf(THING_ASKED)})`, 'iu')

/** Words of a question that name the kind of answer rather than its subject. */
const OF_KIND = onlyWord(KIND_WORDS, 'iu')

/** Removes the words that name the kind of answer. */
export function subjectOf(words: string): string {
  return words
    .split(/\s+/)
    .filter((word) => !OF_KIND.test(word))
    .join(' ')
}

/** The kind with its article. */
export const NOUNS: Record<ExpectedKind, string> = {
  money: 'an amount',
  quantity: 'a number',
  size: 'a number',
  age: 'an age',
  phone: 'a phone number',
  code: 'such a number',
  email: 'an email address',
  address: 'an address',
  color: 'a color',
  name: 'a name',
  firstName: 'a first name',
  organization: 'a name',
  occupation: 'an occupation',
  percent: 'a percentage',
  date: 'a date',
  time: 'a time of day',
}
