import { asMaintenance } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { NotedChange, NotedDeletion } from './noted-deletions'

const AT_A_TIME = 1_000
/** Any number that no other advisory lock in the database uses. */
const LOCK = 727_276

/**
 * Passes deletions missing from the ledger to `write`, and marks them as written once it resolves.
 * Returns how many. Runs in one process at a time: the others find none.
 */
export async function writeDeletions(
  write: (noted: (NotedDeletion | NotedChange)[]) => Promise<void>,
  sql: Sql = asMaintenance,
): Promise<number> {
  return sql.begin(async (sql) => {
    const [lock] = await sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`
    if (!lock?.taken) return 0
    const unwritten: ((NotedDeletion | NotedChange) & { id: string })[] = await sql`
      select id, user_id, kind, subject_id, created_at, deleted_at, detail
      from deletions
      where written_at is null
      order by id
      limit ${AT_A_TIME}
    `
    if (unwritten.length === 0) return 0
    await write(unwritten.map(({ id: _, ...deletion }) => deletion))
    await sql`
      update deletions
      set written_at = now()
      where id = any(${unwritten.map(({ id }) => id)}::bigint[])
    `
    return unwritten.length
  })
}
