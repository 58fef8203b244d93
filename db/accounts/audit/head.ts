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

/** In one statement, the last row of the trail and whether it contains the `known` one unchanged. */
export async function findAuditEnd(
  known: AuditHead | null,
  sql: Query = asMaintenance,
): Promise<{ head: AuditHead | null; holdsKnown: boolean }> {
  const [end]: [{ head: AuditHead | null; holdsKnown: boolean }?] = await sql`
    select
      (
        select json_build_object('id', id, 'hash', hash)
        from audit
        order by id desc
        limit 1
      ) as head,
      exists (
        select from audit
        where id = ${known?.id ?? null} and hash = ${known?.hash ?? null}
      ) as holds_known
  `
  return end ?? { head: null, holdsKnown: false }
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
