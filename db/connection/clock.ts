import { asMaintenance } from './roles'
import type { Query } from './sql'

/** A clock further than this from the last time it was seen has leapt, or nobody looked. */
const LEAP_HOURS = 24
/** Data is deleted by age only after the clock has run steadily for this long. */
const STEADY_HOURS = 6
/** A longer gap between two looks counts as this much: the machine may have slept. */
const LOOK_MINUTES = 5

/**
 * Notes what the database's clock says, and returns whether it can be trusted with the age of things:
 * it has not leapt, in either direction, during the last hours that somebody looked at it. A server
 * that starts with a clock years ahead would delete everything that is kept for days only.
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
