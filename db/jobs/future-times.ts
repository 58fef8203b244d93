import { sql as pool, type Query } from '../connection/sql'

/** The queue never schedules further ahead than this, twice its longest wait between tries. */
const FURTHEST_MINUTES = 10

/**
 * Resets future times in the queue to now. They were set by a clock that has since been set back:
 * until it catches up, jobs would wait and dead workers would count as alive.
 */
export async function resetFutureTimes(sql: Query = pool): Promise<void> {
  const furthest = sql`now() + ${FURTHEST_MINUTES} * interval '1 minute'`
  await sql`
    update jobs.job
    set start_after = now()
    where state in ('created', 'retry') and start_after > ${furthest}
  `
  await sql`
    update jobs.job
    set heartbeat_on = now()
    where state = 'active' and heartbeat_on > ${furthest}
  `
  await sql`
    update jobs.queue
    set
      monitor_on = least(monitor_on, now()),
      monitor_claim_on = least(monitor_claim_on, now()),
      maintain_on = least(maintain_on, now())
    where greatest(monitor_on, monitor_claim_on, maintain_on) > ${furthest}
  `
}
