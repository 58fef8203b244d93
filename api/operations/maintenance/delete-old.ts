import { deleteOldChallenges } from '@app/db/accounts/challenges'
import { deleteExpiredLimits } from '@app/db/accounts/clear-limits'
import { deleteUnverifiedUsers } from '@app/db/accounts/deletion/unverified-users'
import { deleteOldAnswers } from '@app/db/accounts/kept-answers'
import { deleteExpiredSessions } from '@app/db/accounts/sessions'
import { deleteExpiredTrust } from '@app/db/accounts/trust-browser'
import { deleteOldUnfinished } from '@app/db/jobs/forget-unfinished'
import { deleteOldMails } from '@app/db/jobs/mail-list'
import { expireRecordings } from '@app/db/meetings/deletion/expired-recordings'
import { deleteOldPaymentEvents } from '@app/db/payments/payment-events'
import { deleteOldSpend } from '@app/db/search/limits'
import { RETENTION_DAYS } from '../../meetings/retention/plan-days'
import { expireByRules } from '../../meetings/retention/round'
import { purgeDue } from '../../meetings/trash/trash'
import { removeDiscardedFiles } from '../../storage/discarded'
import { removeOrphans } from '../../storage/orphans'
import { forgetStaleUploads } from '../../uploads/leftover-uploads'
import { eachInTurn } from './each-in-turn'
import { pruneTrail } from './prune-trail'

/** Deletes expired rows and uploads, every minute. */
export const deleteOld = eachInTurn([
  deleteExpiredSessions,
  deleteExpiredTrust,
  deleteExpiredLimits,
  deleteOldAnswers,
  deleteOldChallenges,
  deleteOldMails,
  deleteOldPaymentEvents,
  deleteOldSpend,
  deleteOldUnfinished,
  deleteUnverifiedUsers,
  forgetStaleUploads,
])

/** Removes expired content and orphaned files, every hour. */
export const deleteOldFiles = eachInTurn([
  expirePlanned,
  expireByRules,
  purgeDue,
  removeDiscardedFiles,
  removeOrphans,
  pruneTrail,
])

async function expirePlanned() {
  await expireRecordings(RETENTION_DAYS)
}
