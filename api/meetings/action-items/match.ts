import { contentWords } from '@app/ai/answer/words'

/** What an item is known by: its words, those of a summary before, and what was said. */
export type Known = { texts: string[]; quote: string | null }

/** Less in common than this is another item. */
const ENOUGH = 0.5

/**
 * For each new item the place of the old one that it is, null if it is none of them. Each old one is
 * taken once, the likest pair first.
 */
export function matchItems(fresh: Known[], old: Known[]): (number | null)[] {
  const pairs = fresh.flatMap((one, at) =>
    old.map((other, of) => ({ at, of, likeness: likeness(one, other) })),
  )
  const matched: (number | null)[] = fresh.map(() => null)
  const taken = new Set<number>()
  for (const { at, of, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < ENOUGH || matched[at] !== null || taken.has(of)) continue
    matched[at] = of
    taken.add(of)
  }
  return matched
}

function likeness(one: Known, other: Known): number {
  const texts = one.texts.flatMap((text) => other.texts.map((known) => shared(text, known)))
  const said = one.quote && other.quote ? shared(one.quote, other.quote) : 0
  return Math.max(0, ...texts, said)
}

/** The share of the words of both that both have. */
function shared(one: string, other: string): number {
  const [some, others] = [new Set(contentWords(one)), new Set(contentWords(other))]
  const both = some.intersection(others).size
  return both === 0 ? 0 : (2 * both) / (some.size + others.size)
}
