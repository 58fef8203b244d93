import type { Plan } from '@app/ai/question/plan'
import { is, type Sentence } from '@app/ai/question/sentence'
import { plainLetters, vocabularyOf } from '@app/ai/question/vocabulary'
import { OCCASION_WORDS } from '@app/ai/question/words/occasion-words'
import { onlyWord } from '@app/ai/question/words/pattern'

/** What is titled most like the words asked for; `isWhole` if its title has all of them. */
export type Called<T> = { of: T[]; isWhole: boolean }

/** Letters by which titles are looked up, and the least of a word and of its beginning. */
const LOOKED_UP = 4
const SHORTEST = 4
const WHOLE_PART = 6
/** Maximum letters that an inflection adds. */
const ENDING = 4
/** Minimum share of the words in a title. */
const ENOUGH = 0.5

const OCCASION = onlyWord(OCCASION_WORDS, 'iu')

/** The words of a question that a title may repeat, folded. */
export function contentOf({ tokens }: Sentence, { language, dates }: Plan): string[] {
  const { monthNames, weekdays } = vocabularyOf(language)
  const ofDates = new Set(dates.flatMap(({ expression }) => wordsOf(expression)))
  const isTime = (word: string) =>
    ofDates.has(word) || monthNames.has(word) || weekdays.some((names) => names.includes(word))
  const words = tokens
    .filter((token) => token.concepts.size === 0 || (token.soft && !is(token, 'planned', 'next')))
    .map(({ word }) => word)
    .filter((word) => /\p{L}{2}/u.test(word) && !OCCASION.test(word) && !isTime(word))
  return [...new Set(words)]
}

/** The beginnings of words by which titles in lowercase may be looked up. */
export function beginningsOf(words: string[]): string[] {
  return words.map((word) => word.slice(0, LOOKED_UP))
}

/** The rows with the most of the words in their titles; null if none has enough. */
export function closest<T extends { title: string }>(rows: T[], words: string[]): Called<T> | null {
  const counted = rows.map((row) => {
    const title = wordsOf(row.title)
    const hits = words.filter((word) => title.some((each) => isSame(word, each))).length
    return { row, hits }
  })
  const most = counted.reduce((best, { hits }) => Math.max(best, hits), 0)
  if (most === 0 || most < words.length * ENOUGH) return null
  const of = counted.filter(({ hits }) => hits === most).map(({ row }) => row)
  return { of, isWhole: most === words.length }
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** "Dentist" and "dentists", "swim" and "swimming", "Zahnarzt" and "Zahnarzttermin". */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isPart = short.length >= WHOLE_PART || long.length - short.length <= ENDING
  return short.length >= SHORTEST && isPart && long.startsWith(short)
}
