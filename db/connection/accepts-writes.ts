import { sql as pool, type Query } from './sql'

/** Whether the database answers and accepts writes: a standby, or one set to be read-only, doesn't. */
export async function acceptsWrites(sql: Query = pool): Promise<boolean> {
  const [found]: [{ accepts: boolean }?] = await sql`
    select current_setting('transaction_read_only') = 'off' as accepts
  `
  return found?.accepts ?? false
}
