import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Segment } from '../transcripts'

/** A transcript whose current text has not been searched for statements. */
export type UnreadTranscript = {
  id: number
  meetingId: number
  revision: number
  fullText: string
  segments: Segment[]
}

/** Unread transcripts of a client or a meeting, newest first. */
export async function listUnread(
  userId: number,
  { kind, id }: { kind: 'client' | 'meeting'; id: number },
  most: number,
  sql: Query = asUser(userId),
) {
  const transcripts: UnreadTranscript[] = await sql`
    select
      transcripts.id, meeting_id, transcripts.revision, full_text, segments
    from transcripts
    join meetings on meetings.user_id = ${userId} and meetings.id = transcripts.meeting_id
    where transcripts.user_id = ${userId} and ${kind === 'client' ? sql`meetings.client_id = ${id}` : sql`meetings.id = ${id}`}
      and current and statements_revision < transcripts.revision
    order by meetings.date desc, transcripts.id
    limit ${most}
  `
  return transcripts
}

/** Meetings with an unread transcript. */
export async function listUnreadMeetings(most: number, sql: Query = asMaintenance) {
  const unread: { userId: number; meetingId: number }[] = await sql`
    select user_id, meeting_id
    from transcripts
    where current and statements_revision < revision
    limit ${most}
  `
  return unread
}
