import { asMaintenance } from '../../connection/roles'
import type { Query } from '../../connection/sql'

const USERS_AT_A_TIME = 1_000

/**
 * Deletes recordings older than their owner's plan keeps them (days by plan); transcripts and notes
 * stay. Skips meetings on hold, without a transcript or still being processed. After a downgrade
 * the days count from the downgrade, which leaves time to download. Returns how many were deleted.
 */
export async function expireRecordings(days: Record<string, number>, sql: Query = asMaintenance) {
  let expired = 0
  for (const [plan, kept] of Object.entries(days)) {
    for (let after = 0; ; ) {
      const users: { id: number }[] = await sql`
        select id
        from users
        where plan = ${plan} and plan_since < now() - ${kept} * interval '1 day' and id > ${after}
        order by id
        limit ${USERS_AT_A_TIME}
      `
      const ids = users.map(({ id }) => id)
      const last = ids.at(-1)
      if (last === undefined) break
      expired += await expireRecordingsOf(ids, kept, sql)
      after = last
    }
  }
  return expired
}

async function expireRecordingsOf(userIds: number[], days: number, sql: Query) {
  const gone = await sql`
    update meetings
    set audio_path = null, audio_key = null,
      warnings = array_append(warnings, ${`The recording was deleted after ${days} days, the limit of your plan.`})
    from clients
    where meetings.user_id = any(${userIds}::int[])
      and clients.user_id = meetings.user_id and clients.id = meetings.client_id
      and meetings.audio_path is not null and meetings.audio_type ~ '^(audio|video)/'
      and (
        meetings.audio_added_at is null
        or meetings.audio_added_at < now() - ${days} * interval '1 day'
      )
      and meetings.status <> 'Processing'
      and exists (
        select from transcripts
        where transcripts.user_id = meetings.user_id and transcripts.meeting_id = meetings.id
          and transcripts.current
      )
      and not meetings.legal_hold and not clients.legal_hold
  `
  return gone.count
}
