import { plainLetters } from '../../browser/plain-letters'

/** A match of the searched words: its segment, from and to which character. */
export type Match = { segment: number; from: number; to: number }

/**
 * All matches of the words in the segments, ignoring case, accents and the shape of quotation marks and
 * dashes; none for blank words.
 */
export function findWords(segments: { text: string }[], words: string): Match[] {
  const wanted = plainLetters(words.trim())
  if (!wanted) return []
  return segments.flatMap(({ text }, segment) => {
    const lower = plainLetters(text)
    const found: Match[] = []
    // Lower case may be longer than the text (İ): such a match could not be marked.
    if (lower.length !== text.length) return found
    for (
      let at = lower.indexOf(wanted);
      at !== -1;
      at = lower.indexOf(wanted, at + wanted.length)
    ) {
      found.push({ segment, from: at, to: at + wanted.length })
    }
    return found
  })
}

/**
 * A lookup of the matches in one segment, out of all in order; undefined if it has none. Lazy: of very many
 * segments few are drawn.
 */
export function placesBySegment(matches: Match[]): (segment: number) => Match[] | undefined {
  const known = new Map<number, Match[] | undefined>()
  return (segment) => {
    if (!known.has(segment)) known.set(segment, placesOf(matches, segment))
    return known.get(segment)
  }
}

function placesOf(matches: Match[], segment: number): Match[] | undefined {
  const first = firstAt(matches, segment)
  const end = firstAt(matches, segment + 1)
  return first < end ? matches.slice(first, end) : undefined
}

/** The index of the first match in or after the segment. */
function firstAt(matches: Match[], segment: number): number {
  let low = 0
  let high = matches.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((matches[middle]?.segment ?? 0) < segment) low = middle + 1
    else high = middle
  }
  return low
}
