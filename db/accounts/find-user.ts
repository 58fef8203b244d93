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

/** Like `findUser`, but null once the account is closed. */
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
