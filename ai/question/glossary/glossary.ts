import { plainLetters } from '../vocabulary'
import things from '../words/glossary.txt' with { type: 'text' }

/**
 * Each line of the table is a thing in English, German, French, Spanish, Portuguese, Italian and
 * Dutch; "/" separates synonyms.
 */
const byWord = new Map<string, string[]>()
const english = new Set<string>()
for (const line of things.trim().split('\n')) {
  const columns = line.split('|').map((column) => column.split('/'))
  for (const word of columns[0] ?? []) english.add(plainLetters(word))
  for (const own of columns) {
    const others = [...own, ...columns.filter((column) => column !== own).flat()]
    for (const word of own)
      byWord.set(plainLetters(word), [...(byWord.get(plainLetters(word)) ?? []), ...others])
  }
}

/** Translations of a word; empty if it is unknown. */
export function otherWords(word: string): string[] {
  const known = formsOf(plainLetters(word)).flatMap((form) => byWord.get(form) ?? [])
  return [...new Set(known)].filter(
    (other) => plainLetters(other) !== plainLetters(word) && !isFalseFriend(other, known),
  )
}

/** Maximum letters of an English ending. */
const ENGLISH_ENDING = 2
const SHORTEST = 4

/**
 * True for a false friend, which looks like an inflected English word for another thing: "Rente" is
 * not "rent".
 */
function isFalseFriend(other: string, same: string[]): boolean {
  const plain = plainLetters(other)
  const begins = Array.from({ length: ENGLISH_ENDING + 1 }, (_each, cut) =>
    plain.slice(0, plain.length - cut),
  )
  return begins.some(
    (begin) => begin.length >= SHORTEST && english.has(begin) && !same.includes(begin),
  )
}

/** The word and its base forms: "Mieten", "moving", "opened". */
function formsOf(word: string): string[] {
  if (byWord.has(word)) return [word]
  const without = (endings: [RegExp, string][]) =>
    endings.flatMap(([ending, base]) => (ending.test(word) ? [word.replace(ending, base)] : []))
  return [...without(ENDINGS), ...without(VERB_ENDINGS).filter((form) => english.has(form))]
}

const ENDINGS: [RegExp, string][] = [
  [/(?:s|en)$/, ''],
  [/n$/, ''],
]
/** English verbs only: "franchising" is not a form of the French word for a deductible. */
const VERB_ENDINGS: [RegExp, string][] = [
  [/(?:ing|ed)$/, 'e'],
  [/(?:ing|ed)$/, ''],
]
