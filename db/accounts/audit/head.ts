import { asMaintenance } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** The last row of the trail; its hash covers all rows before it. */
export type AuditHead = { id: number; hash: string }

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

/** True if the trail contains the row unchanged. */
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
