import { plainLetters } from './vocabulary'
import shared from './words/shared.txt' with { type: 'text' }
import things from './words/things.txt' with { type: 'text' }

/** Names that are things as well: in a question they are names only if they are plainly meant as such. */
const THINGS = new Set(things.trim().split(/\s+/))

/** Words that many names share: they tell nobody apart, but may decide between two that are otherwise alike. */
const SHARED = new Set(shared.trim().split(/\s+/))

export function isThing(word: string): boolean {
  return THINGS.has(word)
}

/** Reading a question asks for the words of each name again and again. Nobody's names stay here after it. */
const wordsOf = new Map<string, string[]>()

/** The folded words of a name. */
export function wordsOfName(name: string): string[] {
  const known = wordsOf.get(name)
  if (known !== undefined) return known
  if (wordsOf.size === 0) queueMicrotask(() => wordsOf.clear())
  const words = splitName(name)
  wordsOf.set(name, words)
  return words
}

function splitName(name: string): string[] {
  return (name.match(/[\p{L}\p{N}]+(?:['’-]\p{L}{2,})*/gu) ?? []).map(plainLetters)
}

/** Those that tell it apart; all of them if none does. */
export function distinctive(name: string): string[] {
  const words = wordsOfName(name)
  const own = words.filter((word) => !SHARED.has(word) && word.length > 1)
  return own.length > 0 ? own : words
}

export function isShared(word: string): boolean {
  return SHARED.has(word)
}
