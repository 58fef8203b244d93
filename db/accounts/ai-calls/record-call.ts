import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { AiCall, CallOutcome } from './ai-calls'

type NewCall = Pick<
  AiCall,
  'host' | 'here' | 'model' | 'purpose' | 'promptVersion' | 'bytesOut' | 'masked' | 'meetingIds'
>

/** Records a request before it is sent. */
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
  if (!started) throw new Error('database: the call was not recorded')
  const { id } = started
  const about = [...new Set(meetingIds)].map((meetingId) => ({
    user_id: userId,
    meeting_id: meetingId,
    call_id: id,
  }))
  if (about.length > 0) await sql`insert into ai_call_meetings ${sql(about)}`
  return id
}

/** Records how a request ended. */
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
