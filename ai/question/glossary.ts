import { plainLetters } from './vocabulary'
import things from './words/glossary.txt' with { type: 'text' }

/** The table has a thing on each line: English, German, French, Spanish, Portuguese, Italian, Dutch; several by "/". */
const byWord = new Map<string, string[]>()
for (const line of things.trim().split('\n')) {
  const columns = line.split('|').map((column) => column.split('/'))
  for (const own of columns) {
    const others = [...own, ...columns.filter((column) => column !== own).flat()]
    for (const word of own)
      byWord.set(plainLetters(word), [...(byWord.get(plainLetters(word)) ?? []), ...others])
  }
}

/** The same thing in other languages; empty if it is none that is known. */
export function otherWords(word: string): string[] {
  const known = formsOf(plainLetters(word)).flatMap((form) => byWord.get(form) ?? [])
  return [...new Set(known)].filter((other) => plainLetters(other) !== plainLetters(word))
}

/** The word, or what it is without the endings of its language: "Mieten", "moving", "opened". */
function formsOf(word: string): string[] {
  if (byWord.has(word)) return [word]
  return ENDINGS.flatMap(([ending, base]) =>
    ending.test(word) ? [word.replace(ending, base)] : [],
  )
}

const ENDINGS: [RegExp, string][] = [
  [/(?:s|en)$/, ''],
  [/n$/, ''],
  [/(?:ing|ed)$/, 'e'],
  [/(?:ing|ed)$/, ''],
]
