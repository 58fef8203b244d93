import { plainText } from '@app/ai/segments'
import { namedSegments } from '@app/db/meetings/named-segments'
import type { Segment, Transcript } from '@app/db/meetings/transcripts'

/**
 * Concatenates two transcripts, with the voices' given names. `starts` are the seconds at which each begins in
 * the joined recording; null if it isn't in there, so that its times would refer to something else.
 */
export function joinedWords(
  [first, second]: [Transcript, Transcript],
  starts: [number | null, number | null],
): { fullText: string; segments: Segment[] } {
  const segments = [
    ...namedSegments(first).map((segment) => moved(segment, starts[0])),
    ...namedSegments(second).map((segment) => moved(segment, starts[1])),
  ]
  return { fullText: plainText(segments), segments }
}

function moved(segment: Segment, by: number | null): Segment {
  const at = (time: number | null) => (time === null || by === null ? null : time + by)
  return { ...segment, start: at(segment.start), end: at(segment.end) }
}
