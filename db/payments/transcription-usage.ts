import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/**
 * Recordings submitted for transcription this calendar month (UTC), including deleted ones, but not those that
 * couldn't be read.
 */
export async function countTranscriptions(userId: number, sql: Query = asUser(userId)) {
  const [row]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from transcriptions
    where user_id = ${userId}
      and started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
  `
  return row?.count ?? 0
}

/** No longer counts those of the meetings that failed for good before anything was transcribed. */
export async function forgetUntranscribed(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
) {
  await sql`
    delete from transcriptions
    where user_id = ${userId} and meeting_id in (
      select id
      from meetings
      where meetings.user_id = ${userId} and meetings.id = any(${meetingIds}::int[])
        and status = 'Failed' and retry_at is null
    )
      and not exists (
        select 1
        from transcripts
        where transcripts.user_id = ${userId} and transcripts.meeting_id = transcriptions.meeting_id
      )
      and not exists (
        select 1
        from transcript_pieces as piece
        where piece.user_id = ${userId} and piece.meeting_id = transcriptions.meeting_id
      )
  `
}
