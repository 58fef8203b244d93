import type { User } from '@app/db/accounts/users'
import { announce } from '@app/db/connection/events'
import { ensureClient, findClient } from '@app/db/meetings/clients'
import { listTrash } from '@app/db/meetings/trash/trash'
import { Refusal } from '../http/refusals'
import { accept } from './accept'
import type { Details } from './details'
import type { Received } from './intake'

/** Whose recordings have lost their client. */
const NO_CLIENT = { name: 'No client', type: 'Deleted client' }
const CLIENT_DELETED =
  'Its client was deleted while it was recorded. Choose a client in “Edit details”, then press Retry.'

/**
 * Accepts a live recording, of which this may be the only copy. If its planned meeting was deleted or given
 * another recording meanwhile, it becomes a meeting of its own. It waits for a client in the trash to be
 * restored or deleted for good; if its client is gone, no model hears it before the user presses Retry: the
 * deleted one may have refused.
 */
export async function acceptLive(
  user: User,
  received: Received,
  details: Details,
  begun: string | null,
) {
  try {
    return await accept(user, received, details, { begun })
  } catch (error) {
    if (!isGone(error)) throw error
    const own = { ...details, meetingId: null }
    if (await findClient(user.id, details.meeting.clientId))
      return accept(user, received, own, { begun })
    if (await isInTrash(user.id, details.meeting.clientId)) throw error
    return keepWithoutClient(user, received, own, begun)
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

async function isInTrash(userId: number, clientId: number): Promise<boolean> {
  const trash = await listTrash(userId)
  return trash.some(({ kind, subjectId }) => kind === 'client' && subjectId === clientId)
}

async function keepWithoutClient(
  user: User,
  received: Received,
  details: Details,
  begun: string | null,
) {
  const clientId = await ensureClient(user.id, NO_CLIENT)
  const meeting = { ...details.meeting, clientId }
  const kept = await accept(
    user,
    received,
    { ...details, meeting },
    { failure: CLIENT_DELETED, begun },
  )
  await announce({ userId: user.id, changed: 'clients' })
  return kept
}
