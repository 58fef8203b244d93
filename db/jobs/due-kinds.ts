import { sql } from '../connection/sql'
import { type JobKind, KINDS } from './kinds'

/**
 * Calls back regularly for each kind that has due jobs, until the returned function is called: one statement
 * instead of one for each worker.
 */
export function watchDueKinds(seconds: number, wake: (kind: JobKind) => void): () => void {
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    // the workers report a database that does not answer
    for (const kind of await listDueKinds().catch(() => [])) wake(kind)
    isLooking = false
  }, seconds * 1000)
  return () => clearInterval(timer)
}

async function listDueKinds(): Promise<JobKind[]> {
  const found = await sql`
    select name
    from unnest(${KINDS}::text[]) as kinds (name)
    where exists (
      select from jobs.job
      where job.name = kinds.name and state < 'active' and start_after <= now()
    )
  `
  return KINDS.filter((kind) => found.some(({ name }) => name === kind))
}
