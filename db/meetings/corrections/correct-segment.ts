import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { Unchangeable } from '../changeable'
import type { Segment } from '../transcripts'
import { lockTranscript, recordEdit, saveSegments, type ToText } from './corrected-transcript'

type Correction = { index: number; text: string; heard?: string; editor: string }

/**
 * Corrects the recognized text and keeps it as `original`. `toText` builds the full text from
 * segments. Null if the meeting has no such segment; "changed" if its text is no longer `heard`,
 * for example after another correction or transcription.
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

/** A segment restored to its original text no longer counts as corrected. */
export function correct({ original, ...heard }: Segment, text: string): Segment {
  const first = original ?? heard.text
  return text === first ? { ...heard, text } : { ...heard, text, original: first }
}
