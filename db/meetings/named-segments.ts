import type { Segment } from './transcripts'

/** The transcript with the user's names for the voices; segments keep their indexes. */
export function namedSegments({
  segments,
  speakers,
}: {
  segments: Segment[]
  speakers: Record<string, string>
}): Segment[] {
  const names = new Map(Object.entries(speakers))
  return segments.map(({ speaker, start, end, text }) => ({
    speaker: speaker === null ? null : (names.get(speaker) ?? speaker),
    start,
    end,
    text,
  }))
}
