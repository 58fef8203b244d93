const SHORTEST = 5

type Slip = (word: string, at: number) => string

/** Typing errors, never in a word's first letter. */
const SLIPS: Slip[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => `${word.slice(0, at)}${word[at]}${word.slice(at)}`,
  (word, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  (word, at) => `${word.slice(0, at)}${word[at] === 'o' ? 'p' : 'o'}${word.slice(at + 1)}`,
]

/** Misspells the longest eligible word; null if there is none. */
export function misspell(
  text: string,
  nth: number,
  mayBe: (word: string, at: number) => boolean,
): string | null {
  const words = [...text.matchAll(/\p{L}{5,}/gu)].filter(({ 0: word, index }) => mayBe(word, index))
  const [longest] = words.toSorted((one, other) => other[0].length - one[0].length)
  if (longest === undefined || longest[0].length < SHORTEST) return null
  const [word] = longest
  const slip = SLIPS[nth % SLIPS.length]
  const changed = slip?.(word, 1 + Math.floor((word.length - 2) / 2)) ?? word
  return text.slice(0, longest.index) + changed + text.slice(longest.index + word.length)
}
