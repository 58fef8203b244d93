import { asAccounts } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** The ids that belong to no user. */
export async function listMissingUsers(ids: number[], sql: Query = asAccounts): Promise<number[]> {
  const missing: { id: number }[] = await sql`
    select id
    from unnest(${ids}::int[]) as asked (id)
    where not exists (select from users where users.id = asked.id)
  `
  return missing.map(({ id }) => id)
}

/**
 * Deletes the user with every row that refers to it, and unpaid sign-ups with the same address.
 * With `createdAt`, only the user created then: in a restored database the id may belong to someone
 * else. False if there is none.
 */
export async function deleteUser(id: number, createdAt: string | null, sql: Query = asAccounts) {
  const same = createdAt
    ? sql`date_trunc('milliseconds', users.created_at) = ${createdAt}`
    : sql`true`
  const own = sql`
    users.id = ${id} and ${same} and (
      registrations.user_id = users.id
      or lower(registrations.email) = lower(users.email) and registrations.status <> 'paid'
    )
  `
  await sql`
    delete from mails
    using registrations, users
    where mails.about = 'unfinished/' || registrations.tid and ${own}
  `
  await sql`delete from registrations using users where ${own}`
  return (await sql`delete from users where id = ${id} and ${same}`).count > 0
}
