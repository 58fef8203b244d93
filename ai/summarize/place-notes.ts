import { figuresIn, figuresSaid } from '../figures'
import { createQuoteFinder } from './evidence'
import type { Notes } from './notes-schema'
import type { Part } from './parts'
import { asSaid, isPromiseOfAnother } from './quoted'

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
 * else. An entry with a figure that nobody said, or a promise given to somebody who did not make it,
 * has no source.
 */
export function placeNotes(notes: Notes, part: Part): PlacedNotes {
  const find = createQuoteFinder(part.segments)
  const isSaid = figuresSaid(part.text)
  const speakers = [...new Set(part.segments.flatMap(({ speaker }) => speaker ?? []))]
  const place = <T extends { quote: string | null }>(
    entry: T,
    text: string,
    assignee: string | null = null,
  ): Placed<T> => {
    const quote = asSaid(entry.quote, speakers)
    const found = find(quote)
    const own = found === null ? undefined : part.segments[found]
    const isHeld =
      own !== undefined &&
      figuresIn(text).every(isSaid) &&
      !isPromiseOfAnother(quote ?? '', assignee, own, speakers)
    return { ...entry, quote, segment: isHeld ? (part.places[found ?? -1] ?? null) : null }
  }
  return {
    executiveSummary: notes.executiveSummary,
    keyPoints: notes.keyPoints.map((each) => place(each, each.point)),
    actionItems: notes.actionItems.map((each) => place(each, each.task, each.assignee)),
    nextMeeting: notes.nextMeeting && place(notes.nextMeeting, ''),
  }
}
