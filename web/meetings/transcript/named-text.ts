import type { MeetingDetail } from '@app/db/meetings/meetings'
import { speakerName } from '../segments'

type Transcript = NonNullable<MeetingDetail['transcript']>

/** The full text with the names that the reader gave speakers: each turn begins with its label. */
export function namedText(transcript: Pick<Transcript, 'fullText' | 'speakers'>): string {
  return transcript.fullText.replace(/^.+?(?=: )/gm, (label) => speakerName(transcript, label))
}
