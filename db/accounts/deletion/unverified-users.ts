import { asAccounts } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/**
 * Deletes free accounts whose address was not verified within a week: they keep the address's owner
 * from signing up. Returns how many.
 */
export async function deleteUnverifiedUsers(sql: Query = asAccounts) {
  const unverified = sql`
    verified_at is null and plan = 'free' and id > 1 and created_at < now() - interval '7 days'
  `
  const users: { id: number }[] = await sql`
    select id
    from users
    where ${unverified}
  `
  if (users.length === 0) return 0
  const ids = users.map(({ id }) => id)
  const busy: { userId: number }[] = await sql`
    select distinct user_id
    from clients
    where user_id = any(${ids}::int[])
  `
  const deleted = await sql`
    delete from users
    where ${unverified} and id = any(${ids}::int[])
      and id <> all(${busy.map(({ userId }) => userId)}::int[])
  `
  return deleted.count
}
