import { sql as pool, type Query } from '../connection/sql'

type Verdict = {
  allowed: boolean
  /** The first use over the limit, worth an entry in the audit trail. */
  first: boolean
  /** Seconds until the count starts over. */
  retryAfter: number
}

/**
 * Counts a use of `key` and returns whether it is within `limit` per `seconds`. A single statement,
 * so concurrent requests and processes share the count. After the clock was set back, nobody waits longer than
 * the `seconds`.
 */
export async function countUse(key: string, limit: number, seconds: number, sql: Query = pool) {
  const [row]: [{ hits: number; wait: number }?] = await sql`
    insert into rate_limits (key, hits, resets_at)
    values (${key}, 1, now() + ${seconds} * interval '1 second')
    on conflict (key) do update set
      hits = case when rate_limits.resets_at < now() then 1 else rate_limits.hits + 1 end,
      resets_at = case
        when rate_limits.resets_at < now() then excluded.resets_at
        else least(rate_limits.resets_at, excluded.resets_at)
      end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait
  `
  const hits = row?.hits ?? 0
  const verdict: Verdict = {
    allowed: hits <= limit,
    first: hits === limit + 1,
    retryAfter: Math.max(row?.wait ?? seconds, 1),
  }
  return verdict
}

/** Takes back a use that was counted but refused for another reason. */
export async function uncountUse(key: string, sql: Query = pool) {
  await sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`
}
