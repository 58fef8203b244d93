import { dirname, join } from 'node:path'
import { claimRound } from '@app/db/jobs/rounds'
import { env } from '../../env'
import { archiveAudit } from '../audit-archive'

const DAY_SECONDS = 86_400
const DAYS_A_MONTH = 365.25 / 12

/** Once a day, in one process: moves rows older than the setting from the audit trail into a file. */
export async function pruneTrail(months = env.auditMonths, ledger = env.ledgerPath) {
  if (months === null || !(await claimRound('prune trail', DAY_SECONDS))) return
  const name = `audit-${new Date().toISOString().replaceAll(':', '-')}.jsonl`
  await archiveAudit(Math.ceil(months * DAYS_A_MONTH), join(dirname(ledger), name))
}
