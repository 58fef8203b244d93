import { endOf, readEntry, wordIn } from './fields'
import type { Entry } from './names'

/** The share of entries that begin with a space, if a space is what parts words. */
const LEAST_SPACED = 1 / 3

/**
 * Joins pieces of words: some services list "mor" and "ning", and begin each word with a space, as " Good" (Soniox,
 * and Whisper in "we" and "'ll").
 */
export function wholeWords(entries: Entry[]): Entry[] {
  const texts = entries.map(wordIn)
  const spaced = texts.filter((text) => /^\s/.test(text ?? '')).length
  const arePieces = texts.every((text) => text !== null && !/\S\s+\S/.test(text))
  if (!arePieces || spaced < LEAST_SPACED * entries.length || spaced === entries.length) {
    return entries
  }
  const words: { pieces: string[]; first: Entry; last: Entry }[] = []
  for (const [at, entry] of entries.entries()) {
    const text = texts[at] ?? ''
    const word = words.at(-1)
    const isNext = word === undefined || /^\s|^$/.test(text)
    if (isNext || readEntry(entry).speaker !== readEntry(word.last).speaker) {
      words.push({ pieces: [text], first: entry, last: entry })
    } else {
      word.pieces.push(text)
      word.last = entry
    }
  }
  return words.map(({ pieces, first, last }) => ({
    ...first,
    ...endOf(last),
    text: pieces.join(''),
  }))
}
