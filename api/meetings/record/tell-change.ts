import { announce } from '@app/db/connection/events'
import { findProgress } from '@app/db/meetings/attempts/progress'
import { record } from '../../secrets/audit'

/** Puts a change of a meeting's record on the audit trail, and tells the open pages of it. */
export async function tellChange(
  kind: string,
  userId: number,
  id: number,
  detail: Record<string, string | number | boolean> = {},
) {
  await record(kind, userId, { meeting: id, ...detail })
  await announceChange(userId, id)
}

/** Tells the open pages that a meeting is not what they show. */
export async function announceChange(userId: number, id: number) {
  const progress = await findProgress(userId, id)
  if (progress) await announce({ userId, id, ...progress })
}
