import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** The id of the client of the same name; null if there is none. */
export async function findArchivedClient(
  userId: number,
  name: string,
  sql: Query = asUser(userId),
): Promise<number | null> {
  const [client]: [{ id: number }?] = await sql`
    select id
    from clients
    where user_id = ${userId} and lower(name) = lower(${name})
  `
  return client?.id ?? null
}
