import { repeatDeletion } from '@app/db/accounts/deletion/repeat-deletion'
import { record } from '../secrets/audit'
import { readLedger } from './read-ledger'

const AGAIN = 'deleted again after a restore'

/** Repeats all deletions in the ledgers, and records them on the trail. Returns how many there were. */
export async function repeatDeletions(paths: string[]): Promise<number> {
  let repeated = 0
  for (const path of paths) {
    for (const deletion of await readLedger(path)) {
      if (!(await repeatDeletion(deletion))) continue
      repeated += 1
      const { userId, kind, subjectId, deletedAt: at } = deletion
      const what = kind === 'user' ? 'account' : kind
      await record(`${what} deleted`, userId, { [what]: subjectId, at, rule: AGAIN })
    }
  }
  return repeated
}
