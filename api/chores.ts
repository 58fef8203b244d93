import { deleteOldChallenges } from '@app/db/challenges'
import { deleteOldMails } from '@app/db/mails'
import { deleteOldPaymentEvents } from '@app/db/payment-events'
import { deleteExpiredLimits } from '@app/db/rate-limits'
import { deleteExpiredSessions } from '@app/db/sessions'
import { deleteUnverifiedUsers } from '@app/db/users'
import { reconcileMails } from './mail/outbox'
import { reconcilePayments } from './payments/reconcile'

/**
 * What is done every minute by any process that works jobs: lost letters and payments are caught up
 * with, and what is over is deleted. One that fails does not keep the others from their turn.
 */
export async function runChores(): Promise<void> {
  for (const chore of [
    reconcileMails,
    reconcilePayments,
    deleteExpiredSessions,
    deleteExpiredLimits,
    deleteOldChallenges,
    deleteOldMails,
    deleteOldPaymentEvents,
    deleteUnverifiedUsers,
  ]) {
    try {
      await chore()
    } catch (error) {
      console.error(`${chore.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
