import type { Segment } from '@app/db/meetings/transcripts'

/**
 * The transcript under the names that the user gave to the voices; each segment stays in its place.
 */
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
