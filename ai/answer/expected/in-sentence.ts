import { anyOf, anyWord } from '../../question/words/pattern'
import { holdsBroadKind } from './broad-kind'
import { type ExpectedKind, expectedKind } from './kind'
import { isNaming } from './names'
import { isAge, isMoney, isPaid, isSmall, numbersIn } from './numbers'
import {
  AGES,
  ARTICLES,
  AT,
  COLORS,
  DIGITS,
  DOT,
  FREE_OR_RELATIVE,
  NAME_ASKED,
  OCCUPATIONS,
  POINT,
  SHARES,
  STREETS,
  VAGUE_NUMBERS,
  WITHOUT_MONTH,
  WORTH,
} from './words/held-kinds'

const COLOR = anyWord(COLORS)
const VAGUE_NUMBER = anyWord(VAGUE_NUMBERS)
const ARTICLE = anyWord(ARTICLES)
const PAY_OF = String.raw`(?<!\p{L})(?:${anyOf(WORTH)})s?['’] (?:pay|salary|rent|wages?)`
const WITHOUT_NUMBER = new RegExp(`${PAY_OF}|${anyWord(FREE_OR_RELATIVE).source}`, 'iu')
const OF_AGE = anyWord(AGES)
const PHONE = /(?:\d[\s./-]?){6,}/
const CODE = /\d{3,}|\b(?=[\p{Lu}\d-]{0,30}\d)[\p{Lu}\d-]{3,}\b|(?:\b\p{Lu}\b[ .-]{0,2}){3,}/u
const SPOKEN_DIGITS = new RegExp(String.raw`(?:(?<!\p{L})(?:${anyOf(DIGITS)})[\s,.-]+){3,}`, 'iu')
const EMAIL = new RegExp(String.raw`@|\b(?:${AT})\b.{0,60}\b(?:${DOT})\b|gmail|outlook`, 'iu')
const ADDRESS = new RegExp(String.raw`\b(?:${anyOf(STREETS)})\b|stra(?:ße|sse)\b|straat\b`, 'iu')
const OCCUPATION = anyWord(OCCUPATIONS)
const PERCENT = new RegExp(
  String.raw`%|${anyWord(SHARES).source}|\d[.,]\d(?!\d)|(?<!\p{L})(?:${POINT}) \p{L}+`,
  'iu',
)
/** "19th", "19.º", "2. September", "19/11". */
const DAY_IN_DIGITS = [
  String.raw`[0-3]?\d(?:st|nd|rd|th|er|\.º)`,
  String.raw`[0-3]?\d\. ?(?=\p{L}|[01]?\d\.)`,
  String.raw`\d{1,2}\/\d{1,2}`,
]
const WHEN = new RegExp(
  String.raw`\b(?:${anyOf(DAY_IN_DIGITS)})|${anyWord(WITHOUT_MONTH).source}`,
  'iu',
)

/** Common nouns that may name an organization. */
const ORGANIZATION =
  /(?:bank|sparkasse|kasse|gymnasium|lycée|credit union|building society)(?!\p{L})/iu

/** Questions that ask for a name. */
const ASKING = new RegExp(String.raw`${anyWord(NAME_ASKED).source}.*\?$`, 'iu')

/** A name after a title, which is not a first name. */
const TITLED =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Herrn?|Frau|Monsieur|Madame|Mme|Señora?|Signora?|Senhora?|Meneer|Mevrouw)\.? \p{Lu}[\p{L}’'-]+/gu

/** The end of what was said before that is read for a question; all of it may be an hour of speech. */
const ASKED_CHARACTERS = 300

/**
 * True if the sentence contains that kind of answer. `known` are names (lowercase) that do not
 * answer, `before` is the previous sentence. A small bare number is an amount only if it `isNear`
 * the subject.
 */
export function holdsKind(
  sentence: string,
  kind: ExpectedKind,
  known: ReadonlySet<string>,
  before: string,
  isNear: boolean,
): boolean {
  const last = before.trimEnd().slice(-ASKED_CHARACTERS)
  const isReply = last.endsWith('?') && ASKING.test(last)
  if (isReplyToOther(sentence, kind, last)) return false
  switch (kind) {
    case 'money':
      return (
        numbersIn(sentence).some((each) => isMoney(each) && (isNear || !isSmall(each))) ||
        WITHOUT_NUMBER.test(sentence)
      )
    case 'size':
      return numbersIn(sentence).length > 0 || isVagueNumber(sentence, isNear)
    case 'quantity':
      return (
        numbersIn(sentence).some((each) => !isPaid(sentence, each)) ||
        isVagueNumber(sentence, isNear)
      )
    case 'age':
      return numbersIn(sentence).some(isAge) || OF_AGE.test(sentence)
    case 'phone':
      return PHONE.test(sentence) || SPOKEN_DIGITS.test(sentence)
    case 'code':
      return CODE.test(sentence) || SPOKEN_DIGITS.test(sentence)
    case 'email':
      return EMAIL.test(sentence)
    case 'color':
      return COLOR.test(sentence)
    case 'address':
      return ADDRESS.test(sentence) || /\d/.test(sentence) || isNaming(sentence, known, isReply)
    case 'name':
      return isNaming(sentence, known, isReply)
    case 'firstName':
      return isNaming(sentence.replace(TITLED, ' '), known, isReply)
    case 'organization':
      return isNaming(sentence, known, isReply) || isNamedKind(sentence, known)
    case 'percent':
      return PERCENT.test(sentence)
    case 'date':
      return holdsBroadKind(sentence, 'date') || WHEN.test(sentence)
    case 'time':
      return holdsBroadKind(sentence, 'time')
    case 'occupation':
      return OCCUPATION.test(sentence)
  }
}

/** Maximum words of a reply that makes sense only with its question. */
const BARE = 4

/** "How many children? – Three." is no amount of money. */
function isReplyToOther(sentence: string, kind: ExpectedKind, before: string): boolean {
  const asked = before.endsWith('?') ? expectedKind(before) : null
  const isBare = (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length <= BARE
  return isBare && asked === 'quantity' && (kind === 'money' || kind === 'percent')
}

/** An article is a number only near the subject: "ein Kind", but not "ein Witz". */
function isVagueNumber(sentence: string, isNear: boolean): boolean {
  return VAGUE_NUMBER.test(sentence) || (isNear && ARTICLE.test(sentence))
}

/** True for "Volksbank", which is a name; false for "bank". */
function isNamedKind(sentence: string, known: ReadonlySet<string>): boolean {
  const [kind] = ORGANIZATION.exec(sentence) ?? []
  if (kind === undefined) return false
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    kind.includes(' ') ||
    words.some((word) => word !== 'bank' && ORGANIZATION.test(word) && !known.has(word))
  )
}
