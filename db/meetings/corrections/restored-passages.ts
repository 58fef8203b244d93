import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import type { Unchangeable } from '../changeable'
import type { EditedTexts } from '../edited-texts'
import type { Segment } from '../transcripts'
import { correct } from './correct-segment'
import {
  type LockedTranscript,
  lockTranscript,
  recordEdit,
  saveSegments,
  type ToText,
} from './corrected-transcript'
import { reassign } from './reassign-segments'

type Wanted = {
  editId: number
  /** The side of the edit to restore. */
  side: 'before' | 'after'
  editor: string
}

type PassageEdit =
  | { field: 'passage'; transcriptId: number; content: EditedTexts['passage'] }
  | { field: 'speaker'; transcriptId: number; content: EditedTexts['speaker'] }

/**
 * Restores passages to one side of an edit, as a new edit that keeps the text they replace. Null if the
 * meeting has no such edit of passages; "changed" if it belongs to a transcript that is no longer current.
 */
export async function restorePassages(
  userId: number,
  meetingId: number,
  { editId, side, editor }: Wanted,
  toText: ToText,
  sql: Sql = asUser(userId),
): Promise<'restored' | 'changed' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const transcript = await lockTranscript(userId, meetingId, sql)
    if (typeof transcript === 'string') return transcript
    const edit = await findPassageEdit(userId, meetingId, editId, side, sql)
    if (!transcript || !edit) return null
    if (edit.transcriptId !== transcript.id) return 'changed'
    const segments = restored(transcript.segments, edit)
    if (segments === null) return 'changed'
    await addRestored(userId, transcript, edit, editor, sql)
    await saveSegments(userId, transcript, segments, toText, sql)
    return 'restored'
  })
}

async function findPassageEdit(
  userId: number,
  meetingId: number,
  id: number,
  side: 'before' | 'after',
  sql: Query,
) {
  const [edit]: [PassageEdit?] = await sql`
    select field, transcript_id, ${side === 'before' ? sql`before` : sql`after`} as content
    from edits
    where user_id = ${userId} and meeting_id = ${meetingId} and id = ${id}
      and field in ('passage', 'speaker')
  `
  return edit ?? null
}

/** Null if one of the passages no longer exists. */
function restored(segments: Segment[], edit: PassageEdit): Segment[] | null {
  const next = [...segments]
  for (const one of edit.field === 'passage' ? [edit.content] : edit.content) {
    const segment = next[one.index]
    if (!segment) return null
    next[one.index] = 'text' in one ? correct(segment, one.text) : reassign(segment, one.speaker)
  }
  return next
}

/** Adds no edit if nothing changes. */
async function addRestored(
  userId: number,
  transcript: LockedTranscript,
  edit: PassageEdit,
  editor: string,
  sql: Query,
) {
  const now = (index: number) => transcript.segments[index]
  if (edit.field === 'passage') {
    const { index, text } = edit.content
    const before = { index, text: now(index)?.text ?? '' }
    if (before.text === text) return
    return recordEdit(userId, transcript, 'passage', before, edit.content, editor, sql)
  }
  const given = edit.content.filter(({ index, speaker }) => now(index)?.speaker !== speaker)
  if (given.length === 0) return
  const before = given.map(({ index }) => ({ index, speaker: now(index)?.speaker ?? null }))
  return recordEdit(userId, transcript, 'speaker', before, given, editor, sql)
}
