import { draftedMeetings } from './note-draft'
import { liveMeetings, noteEditor } from './note-editor'

/**
 * Saves all of a reader's text that the server does not have, including pending and stored text. Returns the
 * meetings whose text remains only here. Nothing can be saved for null, a guest.
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
