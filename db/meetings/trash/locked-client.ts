import type { Query } from '../../connection/sql'

/**
 * Locks the client of a trash item until the transaction ends; null if it is gone. Called before
 * the item is locked, in the same order as a client's own deletion, to avoid a deadlock.
 */
export async function lockClientOfTrashed(userId: number, trashId: number, sql: Query) {
  const [client]: [{ held: boolean }?] = await sql`
    select legal_hold as held
    from clients
    where user_id = ${userId} and id = (
      select client_id
      from trash
      where trash.user_id = ${userId} and trash.id = ${trashId}
    )
    for share
  `
  return client ?? null
}
