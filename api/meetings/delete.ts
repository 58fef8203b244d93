import { announce } from '@app/db/connection/events'
import { inOneLine } from '@app/db/connection/in-one-line'
import { dropJobs } from '@app/db/jobs/jobs'
import { ABOUT_MEETINGS } from '@app/db/jobs/kinds'
import { type Deleted, type Deletion, removeClient, removeMeeting } from '@app/db/meetings/removals'
import { setAside } from '@app/db/meetings/trash/set-aside'
import { findGrace } from '@app/db/meetings/trash/trash'
import { notFound, refuse } from '../http/refusals'
import { record } from '../secrets/audit'
import { removeDiscardedFiles } from '../storage/discarded'
import { stopCalls } from './consent/stop-work'
import { BY_HAND, deletionReceipt } from './deletion/receipt'

/** The user's proof of deletion; ids and counts only. */
export type Receipt = { id: string; at: string } & Deleted

/** Deleted with a receipt, or restorable for the days that the account has set. */
type Outcome =
  | { receipt: Receipt; restorableUntil: null }
  | { receipt: null; restorableUntil: string }

type Subject = { kind: 'client' | 'meeting'; id: number }

/** Deletes a meeting and everything derived from it: rows, vectors, jobs, the recording and its key. */
export async function deleteMeetingOf(userId: number, id: number): Promise<Outcome> {
  const days = await findGrace(userId)
  if (days > 0) return moveToTrash(userId, { kind: 'meeting', id }, days)
  const about = { id: crypto.randomUUID(), rule: BY_HAND, clientId: null, meetingId: id }
  const deletion = await removeMeeting(userId, id, (removed) => deletionReceipt(about, removed))
  return finish({ kind: 'meeting', id }, userId, about.id, deletion)
}

/** Deletes a client with all its meetings. */
export async function deleteClientOf(userId: number, id: number): Promise<Outcome> {
  const days = await findGrace(userId)
  if (days > 0) return moveToTrash(userId, { kind: 'client', id }, days)
  const about = { id: crypto.randomUUID(), rule: BY_HAND, clientId: id, meetingId: null }
  const deletion = await removeClient(userId, id, (removed) => deletionReceipt(about, removed))
  return finish({ kind: 'client', id }, userId, about.id, deletion)
}

async function moveToTrash(userId: number, subject: Subject, days: number): Promise<Outcome> {
  const { kind, id } = subject
  const moved = await setAside(userId, subject, days)
  if (moved === 'missing' || moved === 'held') throw refusal(kind, moved)
  const { clientId, meetingIds, dueAt } = moved
  await record(`${kind} moved to trash`, userId, { [kind]: id, client: clientId, until: dueAt })
  await stop(userId, meetingIds)
  return { receipt: null, restorableUntil: dueAt }
}

async function finish(
  { kind, id }: Subject,
  userId: number,
  receiptId: string,
  deletion: Deletion,
): Promise<Outcome> {
  if (deletion === 'missing' || deletion === 'held') throw refusal(kind, deletion)
  const receipt = { id: receiptId, at: new Date().toISOString(), ...deletion.deleted }
  const client = deletion.clientId
  await record(`${kind} deleted`, userId, { [kind]: id, client, receipt: receipt.id })
  await stop(userId, deletion.meetingIds)
  await removeDiscardedFiles()
  return { receipt, restorableUntil: null }
}

function refusal(what: Subject['kind'], why: 'missing' | 'held') {
  if (why === 'held') return refuse('underHold', { what })
  return notFound(what === 'meeting' ? 'Meeting' : 'Client')
}

/** The rows are gone: whatever fails here is cleaned up by maintenance or stopped by the pipeline's fence. */
async function stop(userId: number, meetingIds: number[]) {
  try {
    for (const meetingId of meetingIds) await forget(userId, meetingId)
    await announce({ userId, changed: 'clients' })
    await stopCalls(userId, meetingIds)
  } catch (error) {
    console.error(`work on deleted meetings ${meetingIds.join(', ')}: ${inOneLine(error)}`)
  }
}

async function forget(userId: number, meetingId: number) {
  await announce({ userId, id: meetingId, status: 'Deleted', step: null, done: 0, total: 0 })
  for (const kind of ABOUT_MEETINGS) await dropJobs(kind, { userId, meetingId })
}
