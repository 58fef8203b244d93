import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

export type Note = { content: string; updatedAt: string | null }

/** The user's note on the meeting; empty if there is none. */
export async function findNote(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const [note]: [Note?] = await sql`
    select content, updated_at
    from notes
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  return note ?? { content: '', updatedAt: null }
}

/**
 * Null if the meeting is not the user's, or the note is no longer the one saved at `base` (null: no
 * note), unless both say the same: the same text may come from a page and from the one that replaced it. Without
 * `base` it overwrites any. Every save has a later `updatedAt` than the previous
 * one, even within the same millisecond, the resolution of a Date.
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
  // in UTC, which depends on no setting: a distributed database accepts nothing else here
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
    where ${unchanged} or notes.content = excluded.content
    returning content, updated_at
  `
  return note ?? null
}
