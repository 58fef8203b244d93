import { ApiError, send } from '../../browser/api'
import { discardUpload } from '../upload/unfinished'
import { isHeld } from './hold-page'
import { findKept, type KeptRecording, listKept, removeKept } from './kept-recordings'
import { sendLive } from './send-live'

/** Recordings on this device that no page is making any more, newest first. */
export async function listInterrupted(userId: number): Promise<KeptRecording[]> {
  const kept = await listKept(userId)
  const held = await Promise.all(kept.map(({ id }) => isHeld(id)))
  return kept.filter((_, index) => !held[index])
}

/** Sends an interrupted recording; returns its meeting's id. Throws if the server refuses. */
export async function sendKept({ id }: KeptRecording): Promise<number> {
  const over = new AbortController()
  over.abort()
  const meetingId = await sendLive(id, {
    ended: over.signal,
    signal: new AbortController().signal,
    onSending: () => {},
  })
  await completeMeeting(id, meetingId)
  return meetingId
}

/**
 * Adds to the meeting what was entered after its recording was sent, then deletes the copy on this device.
 */
export async function completeMeeting(id: string, meetingId: number): Promise<void> {
  const kept = await findKept(id)
  if (kept) {
    const sent: { title?: string; clientId?: number } = JSON.parse(kept.meetingData ?? '{}')
    const { title, clientId, note } = kept
    if (sent.title !== title.trim() || sent.clientId !== clientId) {
      await send('PATCH', `/api/meetings/${meetingId}`, { title: title.trim(), clientId })
    }
    if (note.trim()) await send('POST', '/api/notes', { meetingId, content: note })
    if (kept.eventId) await nameEvent(kept.eventId, meetingId, clientId)
  }
  await removeKept(id)
}

/** Links the event. It may be gone by now, which does not affect the recording. */
async function nameEvent(eventId: number, meetingId: number, clientId: number | null) {
  const path = `/api/calendar/events/${eventId}`
  try {
    await send('PUT', `${path}/meeting`, { meetingId })
    await send('PUT', `${path}/client`, { clientId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Deletes an unwanted recording, here and on the server. */
export async function discardKept(id: string): Promise<void> {
  const kept = await findKept(id)
  if (kept?.url) await discardUpload({ url: kept.url })
  await removeKept(id)
}
