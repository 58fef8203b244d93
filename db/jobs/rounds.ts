import { sql as pool, type Query } from '../connection/sql'

/** A process may have claimed the round whose statement began this much later than ours. */
const LATE_SECONDS = 60

/**
 * True for the process that is to do the round, and for none in the seconds that follow. A time too far
 * ahead was set by a clock that has been set back since, and holds nobody up.
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
