import { asUser } from '../connection/roles'
import type { Sql } from '../connection/sql'

/** Runs `work` while no other process runs any for the same user's unfinished uploads. */
export async function oneUploadAtATime<T>(
  userId: number,
  work: () => Promise<T>,
  sql: Sql = asUser(userId),
): Promise<T> {
  return sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('unfinished uploads'))`
    return work()
  }) as Promise<T>
}
