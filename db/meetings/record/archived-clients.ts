import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** The id of the client that one from an archive is here; null if there is none of its name. */
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
