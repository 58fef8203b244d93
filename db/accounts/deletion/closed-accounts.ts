import { asAccounts, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { deleteMeeting } from '../../meetings/removals'
import { deleteUser } from './delete-users'

/**
 * Deletes everything of a closed account, a meeting at a time so that no statement is long, and last
 * the user. May be called again wherever it stopped.
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

/** Accounts that were closed and are still there. */
export async function listClosedAccounts(sql: Query = asAccounts): Promise<number[]> {
  const closed: { id: number }[] = await sql`
    select id
    from users
    where closed_at is not null
    order by id
  `
  return closed.map(({ id }) => id)
}
