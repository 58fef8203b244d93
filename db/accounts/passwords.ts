import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** Besides `findPasswordHash` the only query that selects a password hash. */
export async function findCredentials(username: string, sql: Query = asAccounts) {
  const [credentials]: [{ id: number; email: string; passwordHash: string | null }?] = await sql`
    select id, email, password_hash
    from users
    where lower(username) = lower(${username})
  `
  return credentials ?? null
}

/** Null if the user has no password. */
export async function findPasswordHash(id: number, sql: Query = asUser(id)) {
  const [row]: [{ passwordHash: string | null }?] = await sql`
    select password_hash
    from users
    where id = ${id}
  `
  return row?.passwordHash ?? null
}

export async function setPasswordHash(id: number, passwordHash: string, sql: Query = asUser(id)) {
  await sql`
    update users
    set password_hash = ${passwordHash}, updated_at = now()
    where id = ${id}
  `
}

/** Saves a stronger hash of the same password; does nothing if the password was changed in the meantime. */
export async function renewPasswordHash(
  { id, passwordHash }: { id: number; passwordHash: string | null },
  renewed: string,
  sql: Query = asUser(id),
) {
  await sql`
    update users
    set password_hash = ${renewed}, updated_at = now()
    where id = ${id} and password_hash = ${passwordHash}
  `
}
