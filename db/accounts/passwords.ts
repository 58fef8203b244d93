import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** What a sign-in is allowed by. */
export type Proven = { id: number; passwordHash: string | null }
export type Credentials = Proven & { email: string }

/** Besides `findPasswordHash` the only query that selects a password hash. */
export async function findCredentials(username: string, sql: Query = asAccounts) {
  const [credentials]: [Credentials?] = await sql`
    select id, email, password_hash
    from users
    where lower(username) = lower(${username})
  `
  return credentials ?? null
}

/** Keeps this password until the transaction ends; false if it was replaced since it was checked. */
export async function holdPassword({ id, passwordHash }: Proven, sql: Query): Promise<boolean> {
  const held = await sql`
    select 1
    from users
    where id = ${id} and password_hash = ${passwordHash}
    for share
  `
  return held.length === 1
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
    set password_hash = ${passwordHash}, credentials_changed_at = ${changedNow(sql)}, updated_at = now()
    where id = ${id}
  `
}

/** Later than the last change, even if the clock was set back. */
export function changedNow(sql: Query) {
  return sql`greatest(clock_timestamp(), credentials_changed_at + interval '1 millisecond')`
}

/** Saves a stronger hash of the same password; false if the password was changed in the meantime. */
export async function renewPasswordHash(
  { id, passwordHash }: Proven,
  renewed: string,
  sql: Query = asUser(id),
) {
  const renewals = await sql`
    update users
    set password_hash = ${renewed}, updated_at = now()
    where id = ${id} and password_hash = ${passwordHash}
  `
  return renewals.count === 1
}
