import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

type CallOutcome = 'answered' | 'refused' | 'failed' | 'stopped'

/** A request to a model. `endedAt` is null while it is under way, or if its process ended before it did. */
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

/** The calls and bytes that went to one host. */
export type HostTotal = { host: string; here: boolean; calls: number; bytes: number }

type NewCall = Pick<
  AiCall,
  'host' | 'here' | 'model' | 'purpose' | 'promptVersion' | 'bytesOut' | 'masked' | 'meetingIds'
>

/** Writes down a request that is about to be sent. */
export async function startCall(userId: number, call: NewCall, sql: Query = asUser(userId)) {
  const { host, here, model, purpose, promptVersion, bytesOut, masked, meetingIds } = call
  const [started]: [{ id: number }?] = await sql`
    insert into ai_calls (user_id, host, here, model, purpose, prompt_version, bytes_out, masked)
    values (
      ${userId}, ${host}, ${here}, ${model}, ${purpose}, ${promptVersion}, ${bytesOut},
      ${JSON.stringify(masked)}::text::jsonb
    )
    returning id
  `
  if (!started) throw new Error('database: the call was not written down')
  const { id } = started
  const about = [...new Set(meetingIds)].map((meetingId) => ({
    user_id: userId,
    meeting_id: meetingId,
    call_id: id,
  }))
  if (about.length > 0) await sql`insert into ai_call_meetings ${sql(about)}`
  return id
}

/** Adds how a request ended. */
export async function endCall(
  userId: number,
  id: number,
  { outcome, bytesIn }: { outcome: CallOutcome; bytesIn: number },
  sql: Query = asUser(userId),
) {
  await sql`
    update ai_calls
    set ended_at = now(), outcome = ${outcome}, bytes_in = ${bytesIn}
    where user_id = ${userId} and id = ${id}
  `
}

/** The newest requests before the one named, of one meeting if it is named. */
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
      ${meetingId === null ? sql`` : sql`and ${about(userId, [meetingId], sql)}`}
    order by id desc
    limit ${limit}
  `
  return calls
}

/** Requests and bytes for each host, the most bytes first. */
export async function sumCalls(
  userId: number,
  meetingId: number | null,
  sql: Query = asUser(userId),
) {
  const totals: HostTotal[] = await sql`
    select host, here, count(*)::int as calls, sum(bytes_out)::float8 as bytes
    from ai_calls
    where ai_calls.user_id = ${userId}
      ${meetingId === null ? sql`` : sql`and ${about(userId, [meetingId], sql)}`}
    group by host, here
    order by bytes desc, host
  `
  return totals
}

/** Calls about the meetings that are under way; older ones than that belong to a process that has ended. */
export async function countOpenCalls(
  userId: number,
  meetingIds: number[],
  milliseconds: number,
  sql: Query = asUser(userId),
) {
  const [counted]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from ai_calls
    where ai_calls.user_id = ${userId} and ended_at is null
      and started_at > now() - ${milliseconds} * interval '1 millisecond'
      and ${about(userId, meetingIds, sql)}
  `
  return counted?.count ?? 0
}

function about(userId: number, meetingIds: number[], sql: Query) {
  return sql`
    id in (
      select call_id
      from ai_call_meetings
      where ai_call_meetings.user_id = ${userId} and meeting_id = any(${meetingIds}::int[])
    )`
}
