import { asMaintenance } from '../connection/roles'
import type { Query } from '../connection/sql'
import { hashed } from './audit'
import { type IsSigned, listPrunings } from './audit-prune'

const AT_A_TIME = 10_000

/** The last row of the trail; its hash covers all rows before it. */
export type AuditHead = { id: number; hash: string }

/** A row as it is hashed: `epoch` and `detail` are the database's own texts. */
export type AuditRow = {
  id: number
  at: string
  epoch: string
  userId: number | null
  kind: string
  detail: string
  previousHash: string
  hash: string
  mac: string | null
}

/**
 * The id of the first row that does not follow from the row before it, or that `isSigned` does not
 * know; null if there is none. Only the oldest rows may be without a signature.
 */
export async function findBrokenAuditRow(
  isSigned: IsSigned,
  sql: Query = asMaintenance,
): Promise<number | null> {
  for await (const { row, isSound } of readAuditTrail(isSigned, sql)) if (!isSound) return row.id
  return null
}

/** Every row of the trail, oldest first, and if it is as it was written after the row before it. */
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

/** The hash that the oldest row follows: of none, or of one that a signed entry says was pruned. */
async function findStart({ id, previousHash }: AuditRow, isSigned: IsSigned, sql: Query) {
  const isPruned = (await listPrunings(isSigned, sql)).some(
    ({ lastRow, lastHash }) => id <= lastRow || previousHash === lastHash,
  )
  return isPruned ? previousHash : ''
}

function readRows(after: number, sql: Query) {
  return sql<(AuditRow & { expected: string })[]>`
    select id::int, at, extract(epoch from at)::text as epoch, user_id, kind, detail::text,
      previous_hash, hash, mac, ${hashed(
        sql,
        sql`previous_hash, extract(epoch from at)::text, kind, coalesce(user_id::text, ''),
        detail::text`,
      )} as expected
    from audit
    where id > ${after}
    order by id
    limit ${AT_A_TIME}
  `
}

/** The last row; null if there is none. */
export async function findAuditHead(sql: Query = asMaintenance): Promise<AuditHead | null> {
  const [head]: [AuditHead?] = await sql`
    select id::int, hash
    from audit
    order by id desc
    limit 1
  `
  return head ?? null
}

/** True if the trail holds the row, as it was. */
export async function holdsAuditRow(
  { id, hash }: AuditHead,
  sql: Query = asMaintenance,
): Promise<boolean> {
  const found = await sql`
    select from audit
    where id = ${id} and hash = ${hash}
  `
  return found.length > 0
}
