import { sql as pool, type Query } from '../connection/sql'
import { hashed } from './audit'

const AT_A_TIME = 10_000

/** The last row of the trail; its hash covers all rows before it. */
export type AuditHead = { id: number; hash: string }

/**
 * The id of the first row that does not follow from the row before it, or that `isSigned` does not
 * know; null if there is none. Only the oldest rows may be without a signature.
 */
export async function findBrokenAuditRow(
  isSigned: (hash: string, mac: string) => boolean,
  sql: Query = pool,
): Promise<number | null> {
  let after = 0
  let previous = ''
  let signedBefore = false
  for (;;) {
    const rows = await readRows(after, sql)
    for (const { id, hash, previousHash, expected, mac } of rows) {
      const signed = mac === null ? !signedBefore : isSigned(hash, mac)
      if (!signed || hash !== expected || previousHash !== previous) return id
      signedBefore ||= mac !== null
      previous = hash
      after = id
    }
    if (rows.length < AT_A_TIME) return null
  }
}

type Row = { id: number; hash: string; previousHash: string; expected: string; mac: string | null }

function readRows(after: number, sql: Query) {
  return sql<Row[]>`
    select id::int, hash, previous_hash, mac, ${hashed(
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
export async function findAuditHead(sql: Query = pool): Promise<AuditHead | null> {
  const [head]: [AuditHead?] = await sql`
    select id::int, hash
    from audit
    order by id desc
    limit 1
  `
  return head ?? null
}

/** True if the trail holds the row, as it was. */
export async function holdsAuditRow({ id, hash }: AuditHead, sql: Query = pool): Promise<boolean> {
  const found = await sql`
    select from audit
    where id = ${id} and hash = ${hash}
  `
  return found.length > 0
}
