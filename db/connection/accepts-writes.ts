import { sql as pool, type Query } from './sql'
import { isDatabaseFull } from './unreachable'

/** Written for a check: 5,000 rows, 70 kB. Those above 64 kB of memory are on the disk. */
const ROWS = 5_000
const MEMORY_KB = '64'

/** Whether the database answers and accepts writes: a standby, or one set to be read-only, doesn't. */
export async function acceptsWrites(sql: Query = pool): Promise<boolean> {
  const [found]: [{ accepts: boolean }?] = await sql`
    select current_setting('transaction_read_only') = 'off' as accepts
  `
  return found?.accepts ?? false
}

/**
 * Whether the database has room on its disk. Reads, and writes to existing pages, also work without: this
 * writes rows into a temporary file, so that no table grows.
 */
export async function hasSpace(sql: Query = pool): Promise<boolean> {
  try {
    await sql`
      select count(*)
      from (select set_config('work_mem', ${MEMORY_KB}, true) as memory offset 0) as low
      cross join lateral generate_series(1, ${ROWS} + 0 * length(memory))
    `
    return true
  } catch (error) {
    if (isDatabaseFull(error)) return false
    throw error
  }
}
