import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A meeting whose recording has exactly the same bytes. */
export type SameRecording = { meetingId: number; title: string; date: string }

export async function listSameRecordings(
  userId: number,
  sha256: string,
  sql: Query = asUser(userId),
) {
  const same: SameRecording[] = await sql`
    select id as meeting_id, title, date
    from meetings
    where user_id = ${userId} and audio_sha256 = ${sha256}
    order by id desc
    limit 5
  `
  return same
}
