import { distance } from 'fastest-levenshtein'

/** Wrong, missed and added words together, and the number of spoken words. */
export type WordErrors = { errors: number; said: number }

/** Some write numbers as words, others as digits. */
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The minimum word errors between two texts, ignoring case, punctuation and white space. */
export function wordErrors(said: string, heard: string): WordErrors {
  const [from, to] = [wordsIn(said), wordsIn(heard)]
  const all = [...new Set([...from, ...to])]
  const letters = (words: string[]) =>
    String.fromCharCode(...words.map((word) => all.indexOf(word)))
  return { errors: distance(letters(from), letters(to)), said: from.length }
}

/** Word error rate over several texts. */
export function rateOf(all: WordErrors[]): number {
  const errors = all.reduce((sum, each) => sum + each.errors, 0)
  const said = all.reduce((sum, each) => sum + each.said, 0)
  return errors / Math.max(1, said)
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  const words = plain.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []
  return words.map((word) => NUMBERS[Number(word)] ?? word)
}
