import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Attempt } from './attempts'

export type Step =
  | 'queued'
  | 'waiting'
  | 'full'
  | 'downloading'
  | 'preparing'
  | 'transcribing'
  | 'summarizing'
  | 'indexing'

/** Every meeting waiting for the pipeline, for the reconciler. */
export async function listProcessing(sql: Query = asMaintenance) {
  const processing: Attempt[] = await sql`
    select user_id, id as meeting_id, attempt as number
    from meetings
    where status = 'Processing'
    order by created_at
  `
  return processing
}

/** Null if the user has no such meeting. */
export async function findProgress(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const [progress]: [{ status: string; step: string | null; done: number; total: number }?] =
    await sql`
    select status, step, steps_done as done, steps_total as total
    from meetings
    where user_id = ${userId} and id = ${meetingId}
  `
  return progress ?? null
}

/** False if the attempt has lost the meeting; the caller then stops quietly. */
export async function setStep(
  { userId, meetingId, number }: Attempt,
  { step, done, total }: { step: Step; done: number; total: number },
  sql: Query = asUser(userId),
) {
  const set = await sql`
    update meetings
    set step = ${step}, steps_done = ${done}, steps_total = ${total}, updated_at = now()
    where user_id = ${userId} and id = ${meetingId} and attempt = ${number}
      and status = 'Processing'
  `
  return set.count === 1
}
