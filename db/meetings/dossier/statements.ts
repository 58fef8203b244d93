import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type FactKind = 'family' | 'work' | 'goals' | 'risk' | 'income' | 'policies'

/** A sentence that rules found in a transcript, with the time it was said. */
export type Statement = {
  id: number
  kind: FactKind | 'question'
  topic: string | null
  /** Verbatim. */
  text: string
  reply: string | null
  speaker: string | null
  segment: number
  startMs: number | null
  correction: string | null
  hidden: boolean
  meetingId: number
  meetingTitle: string
  meetingDate: string
}

/** A client's statements, newest first. */
export async function listStatements(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
) {
  const statements: Statement[] = await sql`
    select
      statements.id, kind, topic, text, reply, segment, start_ms, correction, hidden,
      coalesce(transcripts.speakers ->> speaker, speaker) as speaker,
      meetings.id as meeting_id, meetings.title as meeting_title, meetings.date as meeting_date
    from statements
    join transcripts on transcripts.user_id = ${userId}
      and transcripts.id = statements.transcript_id and transcripts.current
    join meetings on meetings.user_id = ${userId} and meetings.id = statements.meeting_id
    where statements.user_id = ${userId} and meetings.client_id = ${clientId}
    order by meetings.date desc, meetings.id desc, segment desc, statements.id desc
  `
  return statements
}
