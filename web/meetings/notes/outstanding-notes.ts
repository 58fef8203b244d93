import { draftedMeetings } from './note-draft'
import { liveMeetings, noteEditor } from './note-editor'

/**
 * Saves what a reader wrote and the server does not have, also what is on its way or was left on this
 * device. Gives the meetings whose words remain here alone. Nothing can be saved for null, a guest.
 */
export async function saveOutstandingNotes(userId: number | null): Promise<number[]> {
  const drafted = draftedMeetings(userId)
  if (userId === null) return drafted
  const meetings = [...new Set([...drafted, ...liveMeetings()])]
  const saved = await Promise.all(
    meetings.map((id) => noteEditor(userId, id, null).saveOutstanding()),
  )
  return meetings.filter((_, index) => !saved[index])
}
