import { announce } from '@app/db/connection/events'
import { findRecording } from '@app/db/meetings/recordings'

/** Notifies the user's open pages that the meeting has changed. */
export async function announceMeeting(userId: number, id: number): Promise<void> {
  const meeting = await findRecording(userId, id)
  if (!meeting) return
  await announce({ userId, id, status: meeting.status, step: null, done: 0, total: 0 })
}
