import type { Query } from '../../connection/sql'

/**
 * Locks the client until the transaction ends. 'held' if it is on legal hold; null if the user has no
 * such client.
 */
export async function lockClient(
  userId: number,
  id: number,
  sql: Query,
): Promise<'held' | false | null> {
  const [client]: [{ legalHold: boolean }?] = await sql`
    select legal_hold
    from clients
    where user_id = ${userId} and id = ${id}
    for no key update
  `
  if (!client) return null
  return client.legalHold ? 'held' : false
}

/** Locks and returns the client that a row belongs to; null if there is no such row. */
export async function lockClientOf(
  userId: number,
  table: 'people' | 'facts',
  id: number,
  sql: Query,
): Promise<number | 'held' | null> {
  const [row]: [{ clientId: number }?] = await sql`
    select client_id
    from ${sql(table)}
    where user_id = ${userId} and id = ${id}
  `
  if (!row) return null
  const held = await lockClient(userId, row.clientId, sql)
  return held === false ? row.clientId : held
}
