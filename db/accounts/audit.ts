import type { Query } from '../connection/sql'

export type AuditEntry = {
  kind: string
  userId: number | null
  detail: Record<string, string | number | boolean | null>
}

/** The hash of a row of the trail, made by the database of these parts. */
export function hashed(sql: Query, parts: ReturnType<Query>) {
  return sql`encode(sha256(convert_to(concat_ws('|', ${parts}), 'UTF8')), 'hex')`
}
