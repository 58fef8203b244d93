import type { User } from '@app/db/accounts/users'
import { inOneLine } from '@app/db/connection/in-one-line'
import { findProgress } from '@app/db/meetings/attempts/progress'
import { type Purged, purge } from '@app/db/meetings/trash/purge'
import { restore } from '@app/db/meetings/trash/restore'
import { listDueTrash } from '@app/db/meetings/trash/trash'
import { isDuplicate } from '../../http/database-errors'
import { notFound, refuse } from '../../http/refusals'
import { record } from '../../secrets/audit'
import { removeDiscardedFiles } from '../../storage/discarded'
import { startProcessing } from '../../uploads/start'
import { applyConsent, applyConsentOfParts } from '../consent/apply-consent'
import { finishConsents, type InForce } from '../consent/record-consent'
import type { Receipt } from '../delete'
import { BY_HAND, deletionReceipt } from '../deletion/receipt'
import { announceChange } from '../record/record-change'

/** Items deleted for good per round; the next round continues. */
const MAX_AT_ONCE = 1_000
const WHEN_DUE = 'deleted by hand; its time to be restored was over'

/** What consents withdrawn since the deletion removed. */
type Said = { applied: Awaited<ReturnType<typeof applyConsent>>; withheld: InForce[] }

/** Restores a trash item with everything it had, except for what a consent withdrawn since does not allow. */
export async function restoreItem(user: User, id: number) {
  const userId = user.id
  const said: Said = { applied: null, withheld: [] }
  const restored = await restore(userId, id, async ({ kind, subjectId, meetingIds }, sql) => {
    // it runs again if the transaction does
    said.applied = kind === 'meeting' ? await applyConsent(userId, subjectId, sql) : null
    said.withheld = []
    for (const meetingId of meetingIds) {
      said.withheld.push(...(await applyConsentOfParts(user, meetingId, sql)))
    }
  }).catch((error) => {
    throw isDuplicate(error) ? refuse('clientReplaced') : error
  })
  if (restored === 'missing') throw notFound('Deleted item')
  if ('withoutClient' in restored) {
    throw refuse('clientDeleted', { client: restored.withoutClient })
  }
  const { kind, subjectId, meetingIds } = restored
  await record(`${kind} restored`, userId, { [kind]: subjectId })
  if (said.applied) {
    await record('consent applied', userId, { meeting: subjectId, ...said.applied })
  }
  await finishConsents(userId, said.withheld)
  for (const meetingId of meetingIds) await resume(userId, meetingId)
  return { kind, id: subjectId }
}

/** Resumes the work that the deletion stopped. */
async function resume(userId: number, meetingId: number) {
  const progress = await findProgress(userId, meetingId)
  if (progress?.status === 'Processing') await startProcessing(userId, meetingId)
  else if (progress) await announceChange(userId, meetingId)
}

/** Deletes a trash item for good, for its owner. */
export async function purgeItem(userId: number, id: number): Promise<Receipt> {
  const gone = await purgeWith(userId, id, BY_HAND)
  if (gone === 'missing') throw notFound('Deleted item')
  if (gone === 'held') throw refuse('underHold', { what: 'client' })
  return gone
}

/** Deletes expired trash for good. Legal holds take precedence. */
export async function purgeDue(): Promise<void> {
  for (const { userId, id } of await listDueTrash(MAX_AT_ONCE)) {
    try {
      await purgeWith(userId, id, WHEN_DUE)
    } catch (error) {
      console.error(`trash of user ${userId}: ${inOneLine(error)}`)
    }
  }
}

async function purgeWith(userId: number, trashId: number, rule: string) {
  const id = crypto.randomUUID()
  const makeReceipt = ({ kind, subjectId, artefacts }: Purged) => {
    const clientId = kind === 'client' ? subjectId : null
    const meetingId = kind === 'meeting' ? subjectId : null
    return deletionReceipt({ id, rule, clientId, meetingId }, artefacts)
  }
  const gone = await purge(userId, trashId, makeReceipt)
  if (gone === 'missing' || gone === 'held') return gone
  const { kind, subjectId, clientId: client, deleted } = gone
  await record(`${kind} deleted`, userId, { [kind]: subjectId, client, receipt: id, rule })
  await removeDiscardedFiles()
  return { id, at: new Date().toISOString(), ...deleted }
}
