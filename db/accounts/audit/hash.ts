import type { Query } from '../../connection/sql'
import type { AuditRow } from './entry'

/** The hash of a row of the trail, made by the database of these parts. */
export function hashed(sql: Query, parts: ReturnType<Query>) {
  return sql`encode(sha256(convert_to(concat_ws('|', ${parts}), 'UTF8')), 'hex')`
}

/** The hash of a row, as the database makes it of its texts. */
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
