import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** A file of a client's meeting: its recording, a filled template, an email that was sent. */
export type ClientFile = {
  kind: 'recording' | 'template' | 'recap'
  name: string
  bytes: number | null
  date: string
  meetingId: number
  meetingTitle: string
}

/** Newest first. */
export async function listClientFiles(
  userId: number,
  clientId: number,
  most: number,
  sql: Query = asUser(userId),
) {
  const files: ClientFile[] = await sql`
    select kind, name, bytes, files.date, meetings.id as meeting_id, title as meeting_title
    from (
      select
        'recording' as kind, audio_name as name, audio_bytes::float8 as bytes,
        audio_added_at as date, id as meeting_id
      from meetings
      where meetings.user_id = ${userId} and client_id = ${clientId} and audio_path is not null
      union all
      select 'template', name, null, filled_at, meeting_id
      from filled_templates
      where filled_templates.user_id = ${userId}
      union all
      select 'recap', subject, null, sent_at, meeting_id
      from recaps
      where recaps.user_id = ${userId}
    ) as files
    join meetings on meetings.user_id = ${userId} and meetings.id = files.meeting_id
    where client_id = ${clientId}
    order by files.date desc nulls last, meetings.id
    limit ${most}
  `
  return files
}
