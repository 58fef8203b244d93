import { isEmbedded } from '../connection/pool'
import { sql } from './sql'
import { DISTRIBUTED_URL } from './testing'

/** The embedded database has one connection, on which nothing waits for a row. */
export async function untilItWaits(pid: number) {
  if (isEmbedded()) return
  for (;;) {
    // On a cluster the machine with the shard waits.
    const [waiting] = DISTRIBUTED_URL
      ? await sql`select from citus_lock_waits`
      : await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
    if (waiting) return
  }
}
