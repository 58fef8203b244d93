import { asUser } from '../connection/roles'
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
