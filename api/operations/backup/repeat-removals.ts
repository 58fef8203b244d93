import type { NotedChange, RemovalKind } from '@app/db/accounts/deletion/noted-deletions'
import { isBack, isRemoval } from '@app/db/accounts/deletion/repeat-removal'
import { deleteConversationForGood } from '@app/db/conversations/delete-for-good'
import { removeFact } from '@app/db/meetings/dossier/facts'
import { removePerson } from '@app/db/meetings/dossier/people'
import { readChanges } from '../../account/read-ledger'
import { record } from '../../secrets/audit'

const RULE = 'deleted again after a restore'

/** Deletes again people, facts and chats that an older copy still has. Returns how many. A legal hold keeps them. */
export async function repeatRemovals(ledgers: string[]): Promise<number> {
  let repeated = 0
  for (const change of await readChanges(ledgers)) {
    if (isRemoval(change) && (await isBack(change)) && (await removeAgain(change))) repeated += 1
  }
  return repeated
}

async function removeAgain({ kind, userId, subjectId }: NotedChange & { kind: RemovalKind }) {
  if (kind === 'chat deleted') return deleteConversationForGood(userId, subjectId)
  const isPerson = kind === 'person removed'
  const client = await (isPerson ? removePerson : removeFact)(userId, subjectId)
  if (typeof client !== 'number') return false
  await record(kind, userId, { client, [isPerson ? 'person' : 'fact']: subjectId, rule: RULE })
  return true
}
