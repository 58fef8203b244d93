import { announce } from '@app/db/connection/events'
import { findProgress } from '@app/db/meetings/attempts/progress'
import { record } from '../../secrets/audit'

/** Records a change on the audit trail, and notifies open pages. */
export async function recordChange(
  kind: string,
  userId: number,
  id: number,
  detail: Record<string, string | number | boolean> = {},
) {
  await record(kind, userId, { meeting: id, ...detail })
  await announceChange(userId, id)
}

/** Notifies open pages that a meeting has changed. */
export async function announceChange(userId: number, id: number) {
  const progress = await findProgress(userId, id)
  if (progress) await announce({ userId, id, ...progress })
}
