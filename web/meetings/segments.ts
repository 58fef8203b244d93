import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Segment } from '@app/db/meetings/transcripts'

type Transcript = NonNullable<MeetingDetail['transcript']>

/** The transcript's segments; without any, the lines of its text. */
export function segmentsOf({
  segments,
  fullText,
}: Pick<Transcript, 'segments' | 'fullText'>): Segment[] {
  if (segments.length > 0) return segments
  return fullText
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((text) => ({ speaker: null, start: null, end: null, text }))
}

/** A speaker's name: the one given by the reader, otherwise the label. */
export function speakerName(transcript: Pick<Transcript, 'speakers'>, label: string): string {
  return givenName(transcript, label) || label
}

/** The name that the reader gave a speaker, empty without one. A label may be “constructor”. */
export function givenName({ speakers }: Pick<Transcript, 'speakers'>, label: string): string {
  return (Object.hasOwn(speakers, label) && speakers[label]) || ''
}
