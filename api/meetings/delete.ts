import { announce } from '@app/db/connection/events'
import { dropJobs } from '@app/db/jobs/jobs'
import { ABOUT_MEETINGS } from '@app/db/jobs/kinds'
import { type Deleted, type Deletion, removeClient, removeMeeting } from '@app/db/meetings/removals'
import { notFound, refuse } from '../http/refusals'
import { record } from '../secrets/audit'
import { removeDiscardedFiles } from '../storage/discarded'

/** The user's proof that it is gone; ids and counts only. */
type Receipt = { id: string; at: string } & Deleted

/** Deletes a meeting and everything made of it: rows, vectors, jobs, the recording and its key. */
export async function deleteMeetingOf(userId: number, id: number): Promise<Receipt> {
  return finish('meeting', userId, id, await removeMeeting(userId, id))
}

/** Deletes a client with all its meetings. */
export async function deleteClientOf(userId: number, id: number): Promise<Receipt> {
  return finish('client', userId, id, await removeClient(userId, id))
}

async function finish(
  what: 'meeting' | 'client',
  userId: number,
  id: number,
  deletion: Deletion,
): Promise<Receipt> {
  if (deletion === 'missing') throw notFound(what === 'meeting' ? 'Meeting' : 'Client')
  if (deletion === 'held') {
    throw refuse('underHold', { what })
  }
  const receipt = { id: crypto.randomUUID(), at: new Date().toISOString(), ...deletion.deleted }
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
