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
