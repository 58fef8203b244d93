import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { aboutMeetings } from './about-meetings'

export type CallOutcome = 'answered' | 'refused' | 'failed' | 'stopped'

/** A request to a model. `endedAt` is null while it is running, or if its process died first. */
export type AiCall = {
  id: number
  startedAt: string
  endedAt: string | null
  host: string
  here: boolean
  model: string
  purpose: string
  promptVersion: string | null
  bytesOut: number
  bytesIn: number
  masked: Record<string, number>
  outcome: CallOutcome | null
  meetingIds: number[]
}

/** The newest requests before the given one, optionally of one meeting. */
export async function listCalls(
  userId: number,
  { meetingId, before, limit }: { meetingId: number | null; before: number | null; limit: number },
  sql: Query = asUser(userId),
) {
  const calls: AiCall[] = await sql`
    select id, started_at, ended_at, host, here, model, purpose, prompt_version,
      bytes_out::float8 as bytes_out, bytes_in::float8 as bytes_in, masked, outcome,
      array(
        select meeting_id
        from ai_call_meetings
        where ai_call_meetings.user_id = ${userId} and call_id = ai_calls.id
        order by meeting_id
      ) as meeting_ids
    from ai_calls
    where ai_calls.user_id = ${userId}
      ${before === null ? sql`` : sql`and id < ${before}`}
      ${meetingId === null ? sql`` : sql`and ${aboutMeetings(userId, [meetingId], sql)}`}
    order by id desc
    limit ${limit}
  `
  return calls
}
