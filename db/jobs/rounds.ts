import { sql as pool, type Query } from '../connection/sql'

/** Another process may have claimed the round with a statement that began this much later than ours. */
const LATE_SECONDS = 60

/**
 * True for the process that should run the round, and for no other in the following seconds. A time
 * too far ahead came from a clock that has since been set back, and is ignored.
 */
export async function claimRound(name: string, seconds: number, sql: Query = pool) {
  const claimed = await sql`
    insert into rate_limits (key, hits, resets_at)
    values (${`round:${name}`}, 1, now() + ${seconds} * interval '1 second')
    on conflict (key) do update
    set resets_at = excluded.resets_at
    where rate_limits.resets_at not between now() and excluded.resets_at + ${LATE_SECONDS} * interval '1 second'
    returning key
  `
  return claimed.length === 1
}
