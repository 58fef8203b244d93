import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** What a client in an archive is recognized by. `createdAt` is null if it is unknown or not the client's alone. */
export type RecognizedClient = { name: string; createdAt: string | null }

/**
 * The id of the client that was exported from here or imported before, whatever its name is now; otherwise of
 * the client of the same name. Null if there is none.
 */
export async function findArchivedClient(
  userId: number,
  { name, createdAt }: RecognizedClient,
  sql: Query = asUser(userId),
): Promise<number | null> {
  const found: { id: number; isNamed: boolean; isSame: boolean }[] = await sql`
    select
      id, lower(name) = lower(${name}) as is_named,
      coalesce(
        date_trunc('milliseconds', created_at)
          = date_trunc('milliseconds', ${createdAt}::timestamptz),
        false
      ) as is_same
    from clients
    where user_id = ${userId} and (
      lower(name) = lower(${name})
      or date_trunc('milliseconds', created_at) = date_trunc('milliseconds', ${createdAt}::timestamptz)
    )
  `
  const named = found.find(({ isNamed }) => isNamed)
  const same = found.filter(({ isSame }) => isSame)
  const renamed = named?.isSame || same.length > 1 ? undefined : same[0]
  return (renamed ?? named)?.id ?? null
}
