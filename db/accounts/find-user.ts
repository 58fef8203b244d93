import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { type User, userColumns } from './users'

export async function findUser(id: number, sql: Query = asUser(id)) {
  const [user]: [User?] = await sql`
    select ${userColumns(sql)}
    from users
    where id = ${id}
  `
  return user ?? null
}

/** The same unless the account is closed: nobody is that user any more. */
export async function findOpenUser(id: number, sql: Query = asUser(id)) {
  const [user]: [User?] = await sql`
    select ${userColumns(sql)}
    from users
    where id = ${id} and closed_at is null
  `
  return user ?? null
}

export async function findUserByName(username: string, sql: Query = asAccounts) {
  const [user]: [User?] = await sql`
    select ${userColumns(sql)}
    from users
    where lower(username) = lower(${username})
  `
  return user ?? null
}

export async function findUserByEmail(email: string, sql: Query = asAccounts) {
  const [user]: [User?] = await sql`
    select ${userColumns(sql)}
    from users
    where lower(email) = lower(${email})
  `
  return user ?? null
}
