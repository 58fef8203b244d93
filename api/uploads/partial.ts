import type { User } from '@app/db/accounts/users'
import { findClient } from '@app/db/meetings/clients'
import { findMeeting } from '@app/db/meetings/meetings'
import { isTranscriptFile } from '@app/web/meetings/upload/audio-file'
import type { Upload } from '@tus/server'
import { notFound, refuse } from '../http/refusals'
import { assertCanUpload } from './accept'
import { type Details, readDetails } from './details'
import { shownName } from './intake'
import { isLive, LIVE_BYTES } from './live-recording'
import { assertFewOpen } from './open-uploads'
import { assertRoom } from './room'

/** Refuses an upload that is bound to fail before its first byte is sent. */
export async function checkNewUpload(
  user: User,
  { size, metadata }: Upload,
  directory: string,
): Promise<void> {
  const live = isLive({ metadata })
  if (size === 0 || (size === undefined && !live)) throw refuse('emptyFile')
  await assertOwn(user.id, readDetails(metadata?.meetingData ?? undefined, user.timeZone))
  const name = metadata?.filename ?? ''
  const kind = isTranscriptFile(name) ? 'transcript' : 'audio'
  await assertCanUpload(user, kind, shownName(name))
  await assertFewOpen(user.id, directory)
  await assertRoom(2 * (size ?? LIVE_BYTES))
}

async function assertOwn(userId: number, { meeting, meetingId }: Details): Promise<void> {
  if (!(await findClient(userId, meeting.clientId))) throw notFound('Client')
  if (meetingId !== null && !(await findMeeting(userId, meetingId))) throw notFound('Meeting')
}
