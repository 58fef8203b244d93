import { asMaintenance } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { AuditRow } from './entry'
import { type IsSigned, listPrunings } from './prune'
import { AT_A_TIME, readRows } from './rows'

/**
 * The id of the first row that does not follow from the previous one, or whose signature `isSigned`
 * rejects; null if there is none. Only the oldest rows may be unsigned.
 */
export async function findBrokenAuditRow(
  isSigned: IsSigned,
  sql: Query = asMaintenance,
): Promise<number | null> {
  for await (const { row, isSound } of readAuditTrail(isSigned, sql)) if (!isSound) return row.id
  return null
}

/** Every row of the trail, oldest first, and whether it is unchanged and follows the previous row. */
export async function* readAuditTrail(isSigned: IsSigned, sql: Query = asMaintenance) {
  let after = 0
  let previous: string | null = null
  let signedBefore = false
  for (;;) {
    const rows = await readRows(after, sql)
    for (const { expected, ...row } of rows) {
      previous ??= await findStart(row, isSigned, sql)
      const signed = row.mac === null ? !signedBefore : isSigned(row.hash, row.mac)
      const isSound = signed && row.hash === expected && row.previousHash === previous
      yield { row, isSound }
      signedBefore ||= row.mac !== null
      previous = row.hash
      after = row.id
    }
    if (rows.length < AT_A_TIME) return
  }
}

/** The hash that the oldest row follows: none, or that of the last pruned row, from a signed entry. */
async function findStart({ id, previousHash }: AuditRow, isSigned: IsSigned, sql: Query) {
  const isPruned = (await listPrunings(isSigned, sql)).some(
    ({ lastRow, lastHash }) => id <= lastRow || previousHash === lastHash,
  )
  return isPruned ? previousHash : ''
}
