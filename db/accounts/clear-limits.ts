import { sql as pool, type Query } from '../connection/sql'

/** Forgets the uses of `key`, after a success that clears its failures. */
export async function clearHits(key: string, sql: Query = pool) {
  await sql`
    delete from rate_limits
    where key = ${key}
  `
}

/** Forgets the uses of these keys, and of all keys with the prefix. */
export async function clearAllHits(keys: string[], prefix: string, sql: Query = pool) {
  await sql`
    delete from rate_limits
    where key = any(${keys}::text[]) or starts_with(key, ${prefix})
  `
}

/** Forgets the uses of everything that is limited by user, whose keys are a word and the user's id. */
export async function clearHitsOf(userId: number, sql: Query = pool) {
  await sql`
    delete from rate_limits
    where key ~ ${`^[a-z-]+:${userId}$`}
  `
}

/** Deletes uses that no longer count. */
export async function deleteExpiredLimits(sql: Query = pool) {
  await sql`
    delete from rate_limits
    where resets_at < now()
  `
}
