import { asMaintenance } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type IsSigned = (hash: string, mac: string) => boolean

type Pruning = { lastRow: number; lastHash: string; hash: string; mac: string | null }

/** The kind of the entry that records a pruning: its detail has the last pruned row's id and hash. */
export const PRUNED = 'trail pruned'
/** The database refuses to delete younger rows. */
export const LEAST_DAYS = 365

const AT_A_TIME = 10_000

/** Deletes the rows up to the last row named by a pruning entry. */
export async function pruneAudit(lastRow: number, sql: Query = asMaintenance): Promise<number> {
  let pruned = 0
  for (;;) {
    const { count } = await sql`
      delete from audit
      where id <= ${lastRow} and id < (select min(id) from audit) + ${AT_A_TIME}
    `
    if (count === 0) return pruned
    pruned += count
  }
}

/** The moment `days` days ago. */
export async function findAuditLimit(days: number, sql: Query = asMaintenance): Promise<string> {
  const [limit]: [{ at: string }?] = await sql`select now() - ${days} * interval '1 day' as at`
  if (!limit) throw new Error('database: no time')
  return limit.at
}

/** The rows that were pruned, according to the signed entries. */
export async function listPrunings(
  isSigned: IsSigned,
  sql: Query = asMaintenance,
): Promise<Pruning[]> {
  const entries: Pruning[] = await sql`
    select (detail ->> 'lastRow')::int as last_row, detail ->> 'lastHash' as last_hash, hash, mac
    from audit
    where kind = ${PRUNED}
  `
  return entries.filter(({ hash, mac }) => mac !== null && isSigned(hash, mac))
}
