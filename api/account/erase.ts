import { clearAllHits } from '@app/db/accounts/clear-limits'
import { eraseAccount, listClosedAccounts } from '@app/db/accounts/deletion/closed-accounts'
import { findUser } from '@app/db/accounts/find-user'
import type { User } from '@app/db/accounts/users'
import { dropJobsOf } from '@app/db/jobs/jobs'
import { env } from '../env'
import { removeJobDirectories } from '../meetings/job-directory'
import { keyedHash } from '../secrets/keyed-hash'
import { removeDiscardedFiles } from '../storage/discarded'
import { storage } from '../storage/storage'
import { forgetUploadsOf } from '../uploads/forget'
import { writeLedger } from './deletion-ledger'

/**
 * Removes what a closed account has: rows and with them the keys of its recordings, jobs, recordings,
 * uploads, what runs have on disk, counts of its tries. `mailIds` are letters that were waiting. The
 * ledger is the worker's: if that is another process, it writes it down within seconds.
 */
export async function eraseClosed(user: User, mailIds: string[]): Promise<void> {
  await eraseAccount(user.id)
  await dropJobsOf(user.id, mailIds)
  await clearTries(user)
  await forgetUploadsOf(user.id)
  await removeJobDirectories(user.id)
  await removeDiscardedFiles()
  await storage().removeAll(String(user.id))
  if (env.worker) await writeLedger()
}

/** Goes on with accounts whose deletion was interrupted. */
export async function eraseInterrupted(): Promise<void> {
  for (const id of await listClosedAccounts()) {
    const user = await findUser(id)
    if (user) await eraseClosed(user, [])
  }
}

/** Under the names that sign-in, codes, payments, questions and passwords are counted by. */
async function clearTries({ id, username }: User) {
  const name = keyedHash('limit', username.toLowerCase())
  const keys = ['codes', 'checkout', 'search', 'confirm'].map((kind) => `${kind}:${id}`)
  await clearAllHits([...keys, `login-account:${name}`], `login:${name}:`)
}
