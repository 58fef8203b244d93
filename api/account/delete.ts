import { closeAccount, isAccountHeld } from '@app/db/accounts/closed-accounts'
import type { User } from '@app/db/accounts/users'
import { announce } from '@app/db/connection/events'
import { DEMO_USER_ID } from '@app/db/connection/seed'
import { findCustomer } from '@app/db/payments/subscriptions'
import type { AccountReceipt } from '@app/web/account/account'
import { notFound, refuse } from '../http/refusals'
import { canMail, sendMail } from '../mail/outbox'
import { endPayments } from '../payments/end-payments'
import { record } from '../secrets/audit'
import { confirmPassword } from './confirm-password'
import { eraseClosed } from './erase'

/** Deletes the account for its owner, who has to know the password and to type the username. */
export async function deleteOwnAccount(
  user: User,
  typed: { password: string; username: string },
): Promise<AccountReceipt> {
  if (user.id === DEMO_USER_ID) {
    throw refuse('demoAccount')
  }
  await confirmPassword(user.id, typed.password)
  if (typed.username.trim().toLowerCase() !== user.username.toLowerCase()) {
    throw refuse('wrongUsername')
  }
  return deleteAccount(user)
}

/**
 * Deletes the user and everything that is theirs. Throws, with nothing changed, if something is
 * under legal hold or a subscription cannot be cancelled. The trail and the ledger of deletions keep
 * ids; the payment provider keeps the invoices, under the customer that the trail names.
 */
export async function deleteAccount(user: User): Promise<AccountReceipt> {
  if (await isAccountHeld(user.id)) throw refuse('accountOnHold')
  const customer = await findCustomer(user.id)
  const subscriptions = await endPayments(user.id)
  const closing = await closeAccount(user.id)
  if (closing === 'missing') throw notFound('User')
  if (closing === 'held') throw refuse('accountOnHold')
  const { holdings, mailIds } = closing
  const receipt = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    subscriptions,
    mailed: canMail(),
    ...holdings,
  }
  await record('account deleted', user.id, { receipt: receipt.id, customer })
  await attempt(() => announce({ userId: user.id, closed: true }))
  await attempt(() => eraseClosed(user, mailIds))
  await attempt(() => mailReceipt(user, receipt))
  return receipt
}

/** The account is closed: what fails from here on, maintenance makes up for. */
async function attempt(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(`account: ${error instanceof Error ? error.message : error}`)
  }
}

/** To an address that no user has any more: the letter is emptied once it is sent. */
async function mailReceipt({ email, fullName, username }: User, receipt: AccountReceipt) {
  if (!receipt.mailed) return
  const name = fullName ?? username
  await sendMail({ kind: 'account-deleted', to: email, name, receipt }, { userId: null })
}
