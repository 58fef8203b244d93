import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { Unchangeable } from '../changeable'
import type { Segment } from '../transcripts'
import { lockTranscript, recordEdit, saveSegments, type ToText } from './corrected-transcript'

type Correction = { index: number; text: string; heard?: string; editor: string }

/**
 * Corrects what was heard; the first words stay beside it as `original`. `toText` makes the full text
 * of the segments. Null if the meeting has no such segment; "changed" if it no longer says `heard`,
 * as after another correction or another transcription.
 */
export async function correctSegment(
  userId: number,
  meetingId: number,
  { index, text, heard, editor }: Correction,
  toText: ToText,
  sql: Sql = asUser(userId),
): Promise<Segment | 'changed' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const transcript = await lockTranscript(userId, meetingId, sql)
    if (typeof transcript === 'string') return transcript
    const segment = transcript?.segments[index]
    if (!transcript || !segment) return null
    if (heard !== undefined && heard !== segment.text) return 'changed'
    const corrected = correct(segment, text)
    await saveSegments(userId, transcript, transcript.segments.with(index, corrected), toText, sql)
    if (text !== segment.text) {
      const before = { index, text: segment.text }
      await recordEdit(userId, transcript, 'passage', before, { index, text }, editor, sql)
    }
    return corrected
  })
}

/** Put back as it was, a segment is no longer a corrected one. */
export function correct({ original, ...heard }: Segment, text: string): Segment {
  const first = original ?? heard.text
  return text === first ? { ...heard, text } : { ...heard, text, original: first }
}
