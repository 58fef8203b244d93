import { sql as pool, type Query } from './sql'

export type Note = { content: string; updatedAt: string | null }

/** The user's own note on the meeting; empty where there is none. */
export async function findNote(userId: number, meetingId: number, sql: Query = pool) {
  const [note]: [Note?] = await sql`
    select content, updated_at
    from notes
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  return note ?? { content: '', updatedAt: null }
}

/** Null where the meeting is not the user's. */
export async function saveNote(
  userId: number,
  meetingId: number,
  content: string,
  sql: Query = pool,
) {
  const [note]: [Note?] = await sql`
    insert into notes (user_id, meeting_id, content)
    select user_id, id, ${content}
    from meetings
    where user_id = ${userId} and id = ${meetingId}
    on conflict (user_id, meeting_id) do update
    set content = excluded.content, updated_at = now()
    returning content, updated_at
  `
  return note ?? null
}
