import type { Query } from './sql'

/**
 * A time inside a JSON value, in the format of all other times: 2026-11-21T10:15:30.000Z. The server's own
 * ends with +00:00, has up to six digits of seconds, and sorts among the others by accident.
 */
export function utcTime(time: ReturnType<Query>, sql: Query) {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
