import { asMaintenance } from './roles'
import type { Query } from './sql'

/** A clock that differs from its last reading by more has jumped, or was not checked meanwhile. */
const LEAP_HOURS = 24
/** Data is deleted by age only after the clock has run steadily for this long. */
const STEADY_HOURS = 6
/** A longer gap between checks counts as this much: the machine may have slept. */
const LOOK_MINUTES = 5

/** True if this machine's clock and the database's are less than a day apart. */
export async function isClockAlike(now: Date, sql: Query = asMaintenance): Promise<boolean> {
  const [clock]: [{ isAlike: boolean }?] = await sql`
    select abs(extract(epoch from now() - ${now.toISOString()}::text::timestamptz)) < ${LEAP_HOURS * 3600}
      as is_alike
  `
  return clock?.isAlike ?? false
}

/**
 * Records the database's clock, and returns whether data can be deleted by age: the clock has not
 * jumped in either direction during the last hours in which it was checked. A server that starts
 * with a clock years ahead would otherwise delete everything with a limited lifetime.
 */
export async function isClockSteady(sql: Query = asMaintenance): Promise<boolean> {
  const [clock]: [{ isSteady: boolean }?] = await sql`
    update installation
    set
      clock_seen_at = now(),
      clock_steady = case
        when abs(extract(epoch from now() - clock_seen_at)) < ${LEAP_HOURS * 3600} then
          clock_steady + greatest(
            '0', least(now() - clock_seen_at, ${LOOK_MINUTES} * interval '1 minute')
          )
        else '0'
      end
    returning clock_steady >= ${STEADY_HOURS} * interval '1 hour' as is_steady
  `
  return clock?.isSteady ?? false
}
