import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** Recordings submitted for transcription this calendar month (UTC), including deleted ones. */
export async function countTranscriptions(userId: number, sql: Query = asUser(userId)) {
  const [row]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from transcriptions
    where user_id = ${userId}
      and started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
  `
  return row?.count ?? 0
}
