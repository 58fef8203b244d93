/** A place of the searched words: in which segment, from and to which character. */
export type Match = { segment: number; from: number; to: number }

/** All places of some words in segments, whatever their case; none for blank words. */
export function findWords(segments: { text: string }[], words: string): Match[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return []
  return segments.flatMap(({ text }, segment) => {
    const lower = text.toLowerCase()
    const found: Match[] = []
    // Lower case may be longer than the text (İ): such a place could not be marked.
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
 * The places of one segment at a time, out of all of them in their order; undefined if it has none.
 * A segment is looked for when it is first asked for: of very many few are drawn.
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

/** The index of the first match in the segment or after it. */
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
