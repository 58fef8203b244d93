import { plainText } from '@app/ai/segments'
import type { Segment, Transcript } from '@app/db/meetings/transcripts'
import { namedSegments } from '../named-segments'

/**
 * Concatenates two transcripts, with the voices' given names. The second begins `seconds` after the first;
 * null if there is no recording for the times to refer to.
 */
export function joinedWords(
  [first, second]: [Transcript, Transcript],
  seconds: number | null,
): { fullText: string; segments: Segment[] } {
  const segments = [
    ...namedSegments(first).map((segment) => moved(segment, seconds === null ? null : 0)),
    ...namedSegments(second).map((segment) => moved(segment, seconds)),
  ]
  return { fullText: plainText(segments), segments }
}

function moved(segment: Segment, by: number | null): Segment {
  const at = (time: number | null) => (time === null || by === null ? null : time + by)
  return { ...segment, start: at(segment.start), end: at(segment.end) }
}
