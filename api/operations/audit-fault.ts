import { holdsAuditRow } from '@app/db/accounts/audit/head'
import { findForgedAuditRow } from '../secrets/audit'
import { headPath, missingRow, readAuditHead } from './audit-head-file'

/** Describes a fault of the trail in a sentence; null if it is intact. */
export async function findAuditFault(path = headPath()): Promise<string | null> {
  const forged = await findForgedAuditRow()
  if (forged !== null) {
    return `The audit trail is broken at row ${forged}. If its secret was changed, name the older one after it too (AUDIT_SECRET, or SESSION_SECRET if that is not set).`
  }
  const known = readAuditHead(path)
  return known && !(await holdsAuditRow(known)) ? missingRow(known) : null
}
