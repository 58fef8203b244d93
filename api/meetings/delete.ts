import { announce } from '@app/db/connection/events'
import { dropJobs } from '@app/db/jobs/jobs'
import { ABOUT_MEETINGS } from '@app/db/jobs/kinds'
import { type Deleted, type Deletion, removeClient, removeMeeting } from '@app/db/meetings/removals'
import { notFound, refuse } from '../http/refusals'
import { record } from '../secrets/audit'
import { removeDiscardedFiles } from '../storage/discarded'
import { BY_HAND, deletionReceipt } from './deletion/receipt'

/** The user's proof that it is gone; ids and counts only. */
type Receipt = { id: string; at: string } & Deleted

/** Deletes a meeting and everything made of it: rows, vectors, jobs, the recording and its key. */
export async function deleteMeetingOf(userId: number, id: number): Promise<Receipt> {
  const about = { id: crypto.randomUUID(), rule: BY_HAND, clientId: null, meetingId: id }
  const deletion = await removeMeeting(userId, id, (removed) => deletionReceipt(about, removed))
  return finish('meeting', userId, id, about.id, deletion)
}

/** Deletes a client with all its meetings. */
export async function deleteClientOf(userId: number, id: number): Promise<Receipt> {
  const about = { id: crypto.randomUUID(), rule: BY_HAND, clientId: id, meetingId: null }
  const deletion = await removeClient(userId, id, (removed) => deletionReceipt(about, removed))
  return finish('client', userId, id, about.id, deletion)
}

async function finish(
  what: 'meeting' | 'client',
  userId: number,
  id: number,
  receiptId: string,
  deletion: Deletion,
): Promise<Receipt> {
  if (deletion === 'missing') throw notFound(what === 'meeting' ? 'Meeting' : 'Client')
  if (deletion === 'held') {
    throw refuse('underHold', { what })
  }
  const receipt = { id: receiptId, at: new Date().toISOString(), ...deletion.deleted }
  await record(`${what} deleted`, userId, { [what]: id, receipt: receipt.id })
  for (const meetingId of deletion.meetingIds) await forget(userId, meetingId)
  await removeDiscardedFiles()
  return receipt
}

/** The rows are gone: whatever fails here, maintenance or the fence of the pipeline makes up for. */
async function forget(userId: number, meetingId: number) {
  const gone = { userId, id: meetingId, status: 'Deleted', step: null, done: 0, total: 0 }
  try {
    await announce(gone)
    for (const kind of ABOUT_MEETINGS) {
      await dropJobs(kind, { userId, meetingId })
    }
  } catch (error) {
    console.error(`jobs of deleted meeting ${meetingId}: ${error}`)
  }
}
