import { asAccounts, asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { changedNow } from './passwords'

/** Fixes the time zone, wherever the user signs in. */
export async function setTimeZone(id: number, timeZone: string, sql: Query = asUser(id)) {
  await sql`
    update users
    set time_zone = ${timeZone}, time_zone_chosen = true, updated_at = now()
    where id = ${id}
  `
}

/** Uses the browser's time zone, unless the user has chosen one. */
export async function followTimeZone(id: number, timeZone: string, sql: Query = asUser(id)) {
  await sql`
    update users
    set time_zone = ${timeZone}, updated_at = now()
    where id = ${id} and not time_zone_chosen and time_zone <> ${timeZone}
  `
}

/** Throws the driver's unique violation if the address is taken. */
export async function setEmail(id: number, email: string, sql: Sql = asUser(id)) {
  await sql.begin(async (sql) => {
    await sql`
      update users
      set email = ${email}, updated_at = now(),
        credentials_changed_at = case email
          when ${email} then credentials_changed_at
          else ${changedNow(sql)}
        end
      where id = ${id}
    `
    await sql`
      delete from reset_links
      where user_id = ${id}
    `
  })
}

/** Throws the driver's unique violation if the name is taken. */
export async function setUsername(id: number, username: string, sql: Query = asUser(id)) {
  await sql`
    update users
    set username = ${username}, updated_at = now()
    where id = ${id}
  `
}

/** Makes the user an operator, or a normal user again. */
export async function setRole(id: number, role: 'admin' | 'user', sql: Query = asAccounts) {
  await sql`
    update users
    set role = ${role}, updated_at = now()
    where id = ${id}
  `
}
