import { closeAccount } from '@app/db/accounts/deletion/close-account'
import { isAccountHeld } from '@app/db/accounts/deletion/legal-hold'
import { holdSession } from '@app/db/accounts/hold-session'
import type { User } from '@app/db/accounts/users'
import { announce } from '@app/db/connection/events'
import { asUser } from '@app/db/connection/roles'
import { DEMO_USER_ID } from '@app/db/connection/seed'
import type { Query } from '@app/db/connection/sql'
import { findCustomer } from '@app/db/payments/subscriptions'
import type { AccountReceipt, SignedAccountReceipt } from '@app/web/account/receipt'
import { notFound, refuse } from '../http/refusals'
import { canMail, sendMail } from '../mail/outbox'
import { BY_HAND, deletionReceipt } from '../meetings/deletion/receipt'
import { endPayments } from '../payments/end-payments'
import { record } from '../secrets/audit'
import { confirmPassword } from './confirm-password'
import { eraseClosed } from './erase'

/**
 * Deletes the account for its owner, who must enter the password and the username. Whoever resets the
 * password or signs out everywhere in the meantime keeps it: `sid`, the session, must still be open.
 */
export async function deleteOwnAccount(
  user: User,
  typed: { password: string; username: string },
  sid: string | null,
): Promise<SignedAccountReceipt> {
  if (user.id === DEMO_USER_ID) {
    throw refuse('demoAccount')
  }
  await confirmPassword(user.id, typed.password)
  if (typed.username.trim().toLowerCase() !== user.username.toLowerCase()) {
    throw refuse('wrongUsername')
  }
  return deleteAccount(user, async (sql) => sid !== null && holdSession(user.id, sid, sql))
}

/**
 * Deletes the user and everything that is theirs. Throws without changing anything if something is under
 * legal hold or a subscription can't be canceled. The trail and the deletion ledger keep ids; the payment
 * provider keeps invoices, under the customer id in the trail. `isConfirmed` is asked before payments end,
 * which takes seconds, and again as the account is closed.
 */
export async function deleteAccount(
  user: User,
  isConfirmed: (sql: Query) => Promise<boolean> = async () => true,
): Promise<SignedAccountReceipt> {
  if (!(await asUser(user.id).begin(isConfirmed))) throw refuse('signInRequired')
  if (await isAccountHeld(user.id)) throw refuse('accountOnHold')
  const customer = await findCustomer(user.id)
  const subscriptions = await endPayments(user.id)
  const closing = await closeAccount(user.id, isConfirmed)
  if (closing === 'missing') throw notFound('User')
  if (closing === 'unconfirmed') throw refuse('signInRequired')
  if (closing === 'held') throw refuse('accountOnHold')
  const { holdings, removed, mailIds } = closing
  const about = { id: crypto.randomUUID(), rule: BY_HAND, clientId: null, meetingId: null }
  const { id, at, document } = deletionReceipt(about, removed)
  const receipt = {
    id,
    at,
    subscriptions,
    mailed: canMail(),
    ...holdings,
  }
  await record('account deleted', user.id, { receipt: receipt.id, customer })
  await attempt(() => announce({ userId: user.id, closed: true }))
  await attempt(() => eraseClosed(user, mailIds))
  await attempt(() => mailReceipt(user, receipt, document))
  return { ...receipt, document }
}

/** The account is closed: maintenance completes what fails from here on. */
async function attempt(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(`account: ${error instanceof Error ? error.message : error}`)
  }
}

/** To an address without a user now: the mail is emptied once it is sent. */
async function mailReceipt(
  { email, fullName, username }: User,
  receipt: AccountReceipt,
  document: string,
) {
  if (!receipt.mailed) return
  const name = fullName ?? username
  const letter = { kind: 'account-deleted', to: email, name, receipt, document } as const
  await sendMail(letter, { userId: null })
}
