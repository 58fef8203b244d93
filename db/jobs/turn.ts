import { sql } from '../connection/sql'
import type { JobKind, Jobs } from './kinds'

/** Counting stops here: beyond it, every job has the same low priority. */
const MAX_COUNTED = 1_000

/**
 * The priority of a new job: the fewer jobs its user has waiting or running, the higher. Users with one recording
 * do not wait behind all of those of a user who uploads fifty.
 */
export async function priorityOf<Kind extends JobKind>(
  kind: Kind,
  data: Jobs[Kind],
): Promise<number> {
  if (!('userId' in data)) return 0
  const [live]: [{ jobs: number }?] = await sql`
    select count(*)::integer as jobs
    from (
      select 1
      from jobs.job
      where name = ${kind} and state < 'completed' and data ->> 'userId' = ${String(data.userId)}
      limit ${MAX_COUNTED}
    ) as counted
  `
  return -(live?.jobs ?? 0)
}
