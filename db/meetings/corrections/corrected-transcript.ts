import type { Query } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'
import type { EditedField, EditedTexts } from '../edited-texts'
import { addEdit } from '../edits/add-edit'
import type { Segment } from '../transcripts'

/** Builds the full text from segments. */
export type ToText = (segments: Segment[]) => string

export type LockedTranscript = {
  id: number
  meetingId: number
  revision: number
  segments: Segment[]
}

/** The current transcript, locked until the transaction ends; or why it cannot be changed. */
export async function lockTranscript(
  userId: number,
  meetingId: number,
  sql: Query,
): Promise<LockedTranscript | Unchangeable | null> {
  const state = await lockForChange(userId, meetingId, sql)
  if (state !== 'changeable') return state
  const [transcript]: [LockedTranscript?] = await sql`
    select id, meeting_id, revision, segments
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId} and current
    for update
  `
  return transcript ?? null
}

/** Marks the transcript as corrected, or as original if no correction is left. */
export async function saveSegments(
  userId: number,
  { id }: LockedTranscript,
  segments: Segment[],
  toText: ToText,
  sql: Query,
) {
  const corrected = segments.some(
    ({ original, originalSpeaker }) => original !== undefined || originalSpeaker !== undefined,
  )
  await sql`
    update transcripts
    set segments = ${JSON.stringify(segments)}::text::jsonb, full_text = ${toText(segments)},
      revision = revision + 1, corrected_at = ${corrected ? sql`now()` : null}
    where user_id = ${userId} and id = ${id}
  `
}

/** Adds a change of the transcript to the meeting's edits. */
export async function recordEdit<Field extends EditedField>(
  userId: number,
  { id, meetingId, revision }: LockedTranscript,
  field: Field,
  before: EditedTexts[Field],
  after: EditedTexts[Field],
  editor: string,
  sql: Query,
) {
  const about = { meetingId, summaryId: null, transcriptId: id, session: null, editor }
  await addEdit(
    userId,
    { ...about, revision: revision + 1, field, before, after, applied: true },
    sql,
  )
}
