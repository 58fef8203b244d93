import type { AuditEntry } from '@app/db/accounts/audit'
import { appendAudit } from '@app/db/accounts/audit-batch'
import { findBrokenAuditRow } from '@app/db/accounts/audit-check'
import { env } from '../env'
import { hashedWith } from './keyed-hash'
import { sessionSecrets } from './secret'

/** Adds a row to the audit trail, signed with a key that the database does not have. */
export function record(
  kind: string,
  userId: number | null,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const [newest = ''] = auditSecrets()
  return appendAudit([{ kind, userId, detail }], (hash) => hashedWith(newest, 'audit', [hash]))
}

/** The id of the first row that was changed, removed, moved or added by somebody without the key. */
export function findForgedAuditRow(): Promise<number | null> {
  return findBrokenAuditRow(isAuditSigned)
}

/** True if the row with the hash was signed with one of the secrets. */
export function isAuditSigned(hash: string, mac: string): boolean {
  return auditSecrets().some((secret) => hashedWith(secret, 'audit', [hash]) === mac)
}

/** AUDIT_SECRET, newest first; without one, the secrets of the sessions. */
export function auditSecrets(): string[] {
  return env.auditSecrets.length > 0 ? env.auditSecrets : sessionSecrets()
}
