import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Scope } from './find-token'

export type Token = {
  id: number
  name: string
  scope: Scope
  /** The token's last characters, to tell tokens apart. */
  hint: string
  createdAt: string
  usedAt: string | null
  expiresAt: string | null
}

export async function listTokens(userId: number, sql: Query = asUser(userId)) {
  const tokens: Token[] = await sql`
    select id, name, scope, hint, created_at, used_at, expires_at
    from tokens
    where user_id = ${userId}
    order by id
  `
  return tokens
}

/** Saves a new token's hash. Null if the user already has `limit`. Needs a transaction. */
export async function createToken(
  userId: number,
  token: { hash: string; name: string; scope: Scope; hint: string; expiresAt: string | null },
  limit: number,
  sql: Query,
) {
  // keeps the count valid until the new row is saved
  await sql`select pg_advisory_xact_lock(${userId}, hashtext('tokens'))`
  const kept = await sql`select from tokens where user_id = ${userId}`
  if (kept.length >= limit) return null
  const [created]: [Token?] = await sql`
    insert into tokens (user_id, hash, name, scope, hint, expires_at)
    values (
      ${userId}, ${token.hash}, ${token.name}, ${token.scope}, ${token.hint},
      ${token.expiresAt}::timestamptz
    )
    returning id, name, scope, hint, created_at, used_at, expires_at
  `
  return created ?? null
}

/** Deletes the user's access tokens and returns how many there were. */
export async function deleteAllTokens(userId: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from tokens
    where user_id = ${userId}
  `
  return deleted.count
}

/** False if the user has no such token. */
export async function deleteToken(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from tokens
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}
