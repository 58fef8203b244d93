import { MONTHS } from './calendar'
import { strongWords, subjectWords } from './words'

/** What stands before a name and not before a date. */
const BEFORE_NAME =
  /\b(?:with|met|meet|see|saw|mr|mrs|ms|dr|told|tell|promised?|asked?|called?|owe|did|does|client)\.?\s+$/i

/** Whether a word is a month or one that questions are made of: "May Chen", "Susan Long". */
export function isEverydayWord(word: string): boolean {
  return MONTHS.includes(word) || strongWords(subjectWords(word)) === ''
}

/**
 * Whether an everyday word of the text (lower case, from `at` on) is meant as part of the name: another
 * part stands beside it, what stands before it is said of people, or it is written as a name and is no month.
 */
export function isMeantAsName(text: string, at: number, word: string, name: string): boolean {
  const parts = new Set(wordsOf(name))
  parts.delete(word)
  const before = text.slice(0, at)
  const [next = ''] = wordsOf(text.slice(at + word.length))
  if (parts.has(wordsOf(before).at(-1) ?? '') || parts.has(next)) return true
  if (BEFORE_NAME.test(before)) return true
  if (MONTHS.includes(word)) return false
  const written = text.charAt(at)
  const isPossessive = /^['’]s/.test(text.slice(at + word.length))
  return (at > 0 || isPossessive) && written !== written.toLowerCase()
}

/** The text without the months that are names of those people, which would be read as dates. */
export function withoutMonthNames(text: string, names: string[]): string {
  return text.replace(/\p{L}+/gu, (written, at: number) => {
    const word = written.toLowerCase()
    const own = names.filter((name) => MONTHS.includes(word) && wordsOf(name).includes(word))
    return own.some((name) => isMeantAsName(text, at, word, name))
      ? ' '.repeat(word.length)
      : written
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
