import { createQuoteFinder } from './evidence'
import type { Notes } from './notes-schema'
import type { Part } from './parts'

/** With the segment of the whole transcript in which its quote begins; null if nobody said it. */
type Placed<T> = T & { segment: number | null }

/** Notes each entry of which leads to its place. */
export type PlacedNotes = {
  executiveSummary: string
  keyPoints: Placed<Notes['keyPoints'][number]>[]
  actionItems: Placed<Notes['actionItems'][number]>[]
  nextMeeting: Placed<NonNullable<Notes['nextMeeting']>> | null
}

/** Looks each quote up in the part that the notes were made from: the same words elsewhere say something else. */
export function placeNotes(notes: Notes, part: Part): PlacedNotes {
  const find = createQuoteFinder(part.segments)
  const place = <T extends { quote: string | null }>(entry: T): Placed<T> => {
    const found = find(entry.quote)
    return { ...entry, segment: found === null ? null : (part.places[found] ?? null) }
  }
  return {
    executiveSummary: notes.executiveSummary,
    keyPoints: notes.keyPoints.map(place),
    actionItems: notes.actionItems.map(place),
    nextMeeting: notes.nextMeeting && place(notes.nextMeeting),
  }
}
