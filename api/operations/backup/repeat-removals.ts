import type { NotedChange, RemovalKind } from '@app/db/accounts/deletion/noted-deletions'
import { isBack, isRemoval } from '@app/db/accounts/deletion/repeat-removal'
import { findUser } from '@app/db/accounts/find-user'
import { nameOf } from '@app/db/accounts/users'
import { deleteConversationForGood } from '@app/db/conversations/delete-for-good'
import { findActionItem } from '@app/db/meetings/action-items/action-items'
import { changeActionItem } from '@app/db/meetings/action-items/changes'
import { changeStatement } from '@app/db/meetings/dossier/change-statement'
import { removeFact } from '@app/db/meetings/dossier/facts'
import { removePerson } from '@app/db/meetings/dossier/people'
import { saveNote } from '@app/db/meetings/notes'
import { deleteTemplate } from '@app/db/meetings/templates/templates'
import { readChanges } from '../../account/read-ledger'
import { record } from '../../secrets/audit'

const RULE = 'deleted again after a restore'
const AGAIN = 'again after a restore'

type Removal = NotedChange & { kind: RemovalKind }

const REPEATS: Record<RemovalKind, (removal: Removal) => Promise<boolean>> = {
  'person removed': (removal) => removeFromClient(removal, removePerson, 'person'),
  'fact removed': (removal) => removeFromClient(removal, removeFact, 'fact'),
  'chat deleted': ({ userId, subjectId }) => deleteConversationForGood(userId, subjectId),
  'template deleted': deleteTemplateAgain,
  'note text': async ({ userId, subjectId }) => (await saveNote(userId, subjectId, '')) !== null,
  'task status': dropAgain,
  'statement hidden': hideAgain,
}

/**
 * Deletes again people, facts, chats and templates that an older copy still has, empties notes, and removes tasks and
 * hides statements, which can be put back. Returns how many. A legal hold keeps what it kept from the first deletion.
 */
export async function repeatRemovals(ledgers: string[]): Promise<number> {
  let repeated = 0
  for (const change of await readChanges(ledgers)) {
    if (isRemoval(change) && (await isBack(change)) && (await REPEATS[change.kind](change)))
      repeated += 1
  }
  return repeated
}

async function removeFromClient(
  { kind, userId, subjectId }: Removal,
  remove: typeof removePerson,
  what: 'person' | 'fact',
) {
  const client = await remove(userId, subjectId)
  if (typeof client !== 'number') return false
  await record(kind, userId, { client, [what]: subjectId, rule: RULE })
  return true
}

async function deleteTemplateAgain({ userId, subjectId: template }: Removal) {
  if (!(await deleteTemplate(userId, template))) return false
  await record('template deleted', userId, { template, rule: RULE })
  return true
}

async function dropAgain({ userId, subjectId: id }: Removal) {
  const [user, item] = await Promise.all([findUser(userId), findActionItem(userId, id)])
  if (!user || !item) return false
  const status = 'dropped'
  const changed = await changeActionItem(userId, id, item.version, { status }, nameOf(user))
  if (changed === null || typeof changed === 'string' || 'conflict' in changed) return false
  const edit = { item: id, meeting: item.meetingId, fields: 'status', rule: AGAIN }
  await record('action item edited', userId, edit)
  return true
}

async function hideAgain({ userId, subjectId: statement }: Removal) {
  const meeting = await changeStatement(userId, statement, { hidden: true })
  if (typeof meeting !== 'number') return false
  await record('statement edited', userId, { statement, meeting, fields: 'hidden', rule: AGAIN })
  return true
}
