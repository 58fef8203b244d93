import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type SampledMeeting = {
  meetingId: number
  title: string
  clientName: string
  date: string
  lookedAt: string | null
  lookedBy: string | null
  remark: string
}

/** The meetings of a sample; null if the user has no such sample. */
export async function listSampled(userId: number, sampleId: number, sql: Query = asUser(userId)) {
  const known = await sql`
    select 1
    from samples
    where user_id = ${userId} and id = ${sampleId}
  `
  if (known.length === 0) return null
  const meetings: SampledMeeting[] = await sql`
    select meeting_id, meetings.title, clients.name as client_name, meetings.date, looked_at,
      looked_by, remark
    from sampled_meetings
    join meetings on meetings.user_id = ${userId} and meetings.id = meeting_id
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where sampled_meetings.user_id = ${userId} and sample_id = ${sampleId}
    order by meetings.date, meeting_id
  `
  return [...meetings]
}

/** Marks a drawn meeting as checked. False if it is not in the user's sample. */
export async function markChecked(
  userId: number,
  { sampleId, meetingId }: { sampleId: number; meetingId: number },
  { lookedBy, remark }: { lookedBy: string; remark: string },
  sql: Query = asUser(userId),
) {
  const marked = await sql`
    update sampled_meetings
    set looked_at = now(), looked_by = ${lookedBy}, remark = ${remark}
    where user_id = ${userId} and sample_id = ${sampleId} and meeting_id = ${meetingId}
  `
  return marked.count === 1
}
