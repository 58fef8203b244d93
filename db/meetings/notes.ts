import { asMaintenance, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

export type Note = { content: string; updatedAt: string | null }

/** The user's own note on the meeting; empty if there is none. */
export async function findNote(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const [note]: [Note?] = await sql`
    select content, updated_at
    from notes
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  return note ?? { content: '', updatedAt: null }
}

/**
 * Null if the meeting is not the user's, or the note is no longer the one that was saved at `base`
 * (null: that there is none); without `base` it takes the place of any. Every save has a later
 * `updatedAt` than the one before, also within a millisecond, which is all that a Date can tell.
 */
export async function saveNote(
  userId: number,
  meetingId: number,
  content: string,
  base?: string | null,
  sql: Query = asUser(userId),
) {
  const meetings = await sql`
    select from meetings
    where user_id = ${userId} and id = ${meetingId}
  `
  if (meetings.length === 0) return null
  // in UTC, for which no setting counts: a distributed database takes nothing else here
  const before = sql`notes.updated_at at time zone 'UTC'`
  const unchanged =
    base === undefined
      ? sql`true`
      : sql`date_trunc('milliseconds', ${before}) = ${base}::timestamptz at time zone 'UTC'`
  const [note]: [Note?] = await sql`
    insert into notes (user_id, meeting_id, content, updated_at)
    values (${userId}, ${meetingId}, ${content}, now())
    on conflict (user_id, meeting_id) do update
    set content = excluded.content, revision = notes.revision + 1,
      updated_at = greatest(
        excluded.updated_at, (${before} + interval '1 millisecond') at time zone 'UTC'
      )
    where ${unchanged}
    returning content, updated_at
  `
  return note ?? null
}

type UnindexedNote = { content: string; revision: number }

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

/** False if the note is gone or has been saved again. Part of the transaction that saves the index. */
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

/** Every note whose index is out of step, for the reconciler. */
export async function listUnindexedNotes(sql: Query = asMaintenance) {
  const notes: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from notes
    where indexed_revision < revision
  `
  return notes
}
