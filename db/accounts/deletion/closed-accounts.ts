import { asAccounts, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { deleteMeeting } from '../../meetings/removals'
import { deleteUser } from './delete-users'

/**
 * Deletes a closed account, one meeting at a time to keep statements short, and the user last. Can
 * be called again after an interruption.
 */
export async function eraseAccount(userId: number): Promise<void> {
  const sql = asUser(userId)
  const meetings: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId}
    order by id
  `
  for (const { id } of meetings) await deleteMeeting(userId, id, sql)
  await deleteUser(userId, null)
}

/** Closed accounts that are not fully deleted. */
export async function listClosedAccounts(sql: Query = asAccounts): Promise<number[]> {
  const closed: { id: number }[] = await sql`
    select id
    from users
    where closed_at is not null
    order by id
  `
  return closed.map(({ id }) => id)
}
