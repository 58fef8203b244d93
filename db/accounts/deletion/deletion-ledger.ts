import { asMaintenance } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { NotedChange, NotedDeletion } from './noted-deletions'

const AT_A_TIME = 1_000
/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_276

/**
 * Hands the deletions that are not in the ledger yet to `write` and remembers that they are, once it
 * has settled. Returns how many. One process at a time: the others find none.
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
