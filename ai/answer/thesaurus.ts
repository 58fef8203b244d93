import things from './thesaurus.txt' with { type: 'text' }
import { contentWords } from './words'

/** Each line has words for one thing, "a/b/c", or a wide word and narrower ones, "a > b/c", which are not one another. */
const groups = things
  .trim()
  .split('\n')
  .map((line) => line.split(' > ').map((part) => part.split('/')))
  .flatMap(([wide = [], narrow]) => narrow?.map((word) => [...wide, word]) ?? [wide])
  .toSorted((one, other) => other.length - one.length)

const others = new Map<string, Set<string>>()
const stems = new Map<string, Set<string>>()
for (const group of groups)
  for (const word of group)
    for (const other of group) {
      if (other === word) continue
      add(others, stemOf(word), other)
      add(stems, stemOf(word), stemOf(other))
    }

function add(map: Map<string, Set<string>>, key: string, value: string) {
  const known = map.get(key)
  if (known === undefined) map.set(key, new Set([value]))
  else known.add(value)
}

function stemOf(word: string): string {
  return contentWords(word)[0] ?? word
}

/** English words for the same thing, or for a kind of it; empty if none is known. */
export function kindredWords(word: string): string[] {
  return [...(others.get(stemOf(word)) ?? [])]
}

/** True if two words, as `contentWords` cuts them, may be of one thing. */
export function isKindred(one: string, other: string): boolean {
  return stems.get(one)?.has(other) ?? false
}
