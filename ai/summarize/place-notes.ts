import { createQuoteFinder } from './evidence'
import type { Notes } from './notes-schema'
import type { Part } from './parts'

/** `segment` is the index where the quote begins in the full transcript; null if nobody said it. */
type Placed<T> = T & { segment: number | null }

export type PlacedNotes = {
  executiveSummary: string
  keyPoints: Placed<Notes['keyPoints'][number]>[]
  actionItems: Placed<Notes['actionItems'][number]>[]
  nextMeeting: Placed<NonNullable<Notes['nextMeeting']>> | null
}

/**
 * Finds each quote in the part that the notes came from: elsewhere the same words mean something
 * else.
 */
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
