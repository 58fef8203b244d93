import type { Query } from '../../connection/sql'

/**
 * Keeps the client of an item of the trash as it is until the transaction ends; null if there is none
 * any more. Called before the item is locked, in the order of a client's own deletion: otherwise each
 * could wait for the other.
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
