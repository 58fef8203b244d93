import type { Query } from '../../connection/sql'
import type { AuditRow } from './entry'

/** The SQL for a row's hash, computed by the database from these parts. */
export function hashed(sql: Query, parts: ReturnType<Query>) {
  return sql`encode(sha256(convert_to(concat_ws('|', ${parts}), 'UTF8')), 'hex')`
}

/** A row's hash, computed as the database does. */
export function auditHash(
  row: Pick<AuditRow, 'previousHash' | 'epoch' | 'kind' | 'userId' | 'detail'>,
): string {
  const { previousHash, epoch, kind, userId, detail } = row
  return Bun.CryptoHasher.hash(
    'sha256',
    `${previousHash}|${epoch}|${kind}|${userId ?? ''}|${detail}`,
    'hex',
  )
}
