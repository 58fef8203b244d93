import { clearAllHits, clearHitsOf } from '@app/db/accounts/clear-limits'
import { eraseAccount, listClosedAccounts } from '@app/db/accounts/deletion/closed-accounts'
import { findUser } from '@app/db/accounts/find-user'
import type { User } from '@app/db/accounts/users'
import { eachApart } from '@app/db/jobs/each-apart'
import { dropJobsOf } from '@app/db/jobs/jobs'
import { env } from '../env'
import { removeJobDirectories } from '../meetings/job-directory'
import { endPayments } from '../payments/end-payments'
import { keyedHash } from '../secrets/keyed-hash'
import { removeDiscardedFiles } from '../storage/discarded'
import { storage } from '../storage/storage'
import { forgetUploadsOf } from '../uploads/forget'
import { writeLedger } from './deletion-ledger'

/**
 * Removes what a closed account has: rows, and with them its recordings' keys, jobs, recordings, uploads,
 * files of running work, and rate limits. A checkout that began before it was closed can't be paid afterwards.
 * `mailIds` are mails that were queued. The worker writes the ledger; a separate worker does it within seconds.
 */
export async function eraseClosed(user: User, mailIds: string[]): Promise<void> {
  await endPayments(user.id)
  await eraseAccount(user.id)
  await dropJobsOf(user.id, mailIds)
  await clearTries(user)
  await forgetUploadsOf(user.id)
  await removeJobDirectories(user.id)
  await removeDiscardedFiles()
  await storage().removeAll(String(user.id))
  if (env.worker) await writeLedger()
}

/** Continues interrupted account deletions. */
export async function eraseInterrupted(): Promise<void> {
  const nameOf = (id: number) => `the deletion of account ${id} goes on later`
  await eachApart(await listClosedAccounts(), nameOf, async (id) => {
    const user = await findUser(id)
    if (user) await eraseClosed(user, [])
  })
}

/** Those on sign-in are by name. */
async function clearTries({ id, username }: User) {
  const name = keyedHash('limit', username.toLowerCase())
  await clearHitsOf(id)
  await clearAllHits([`login-account:${name}`], `login:${name}:`)
}
