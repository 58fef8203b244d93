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
  const known =
    byWord.get(plainLetters(word)) ??
    byWord.get(plainLetters(word).replace(/(?:s|n|en)$/, '')) ??
    []
  return [...new Set(known)].filter((other) => plainLetters(other) !== plainLetters(word))
}
