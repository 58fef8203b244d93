import { draftedMeetings } from './note-draft'
import { liveMeetings, noteEditor } from './note-editor'

/**
 * Saves all of a reader's text that the server does not have, including pending and stored text. Returns the
 * addresses of the notes that remain only here. Nothing can be saved for null, a guest.
 */
export async function saveOutstandingNotes(userId: number | null): Promise<string[]> {
  const drafted = draftedMeetings(userId)
  if (userId === null) return drafted.map(addressOf)
  const meetings = [...new Set([...drafted, ...liveMeetings()])]
  const saved = await Promise.all(
    meetings.map((id) => noteEditor(userId, id, null).saveOutstanding()),
  )
  return meetings.filter((_, index) => !saved[index]).map(addressOf)
}

function addressOf(meetingId: number): string {
  return `/meetings/${meetingId}?tab=notes`
}
