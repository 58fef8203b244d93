import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type UnindexedNote = { content: string; revision: number }

/** The current note, if the search index has an older revision. */
export async function findUnindexedNote(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const [note]: [UnindexedNote?] = await sql`
    select content, revision
    from notes
    where user_id = ${userId} and meeting_id = ${meetingId} and indexed_revision < revision
  `
  return note ?? null
}

/** False if the note is gone or was saved again. Part of the transaction that saves the index. */
export async function markNoteIndexed(
  { userId, meetingId, revision }: { userId: number; meetingId: number; revision: number },
  sql: Query,
) {
  const marked = await sql`
    update notes
    set indexed_revision = ${revision}
    where user_id = ${userId} and meeting_id = ${meetingId} and revision = ${revision}
  `
  return marked.count === 1
}

/** Every note with an outdated index, for the reconciler. */
export async function listUnindexedNotes(sql: Query = asMaintenance) {
  const notes: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from notes
    where indexed_revision < revision
  `
  return notes
}
