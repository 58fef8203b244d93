import { figuresSaid, isFounded } from '../answer/figures/figures'
import type { Segment } from '../segments'
import { createQuoteFinder } from './evidence'
import type { Notes } from './notes-schema'
import type { Part } from './parts'
import { asSaid, isCorrected, isOnlyAsked, isPromiseOfAnother, isSaidByAnother } from './quoted'

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
 * else. An entry has no source if nobody said one of its figures, if its quote was corrected at once
 * or was only a question, or if somebody else said it of themselves.
 */
export function placeNotes(notes: Notes, part: Part): PlacedNotes {
  const find = createQuoteFinder(part.segments)
  const isSaid = figuresSaid(part.text)
  const speakers = [...new Set(part.segments.flatMap(({ speaker }) => speaker ?? []))]
  const place = <T extends { quote: string | null }>(
    entry: T,
    text: string,
    contradicts: (quote: string, segment: Segment) => boolean,
  ): Placed<T> => {
    const quote = asSaid(entry.quote, speakers)
    const found = find(quote)
    const own = found === null ? undefined : part.segments[found]
    if (quote === null || found === null || own === undefined) return { ...entry, segment: null }
    const isHeld =
      isFounded(text, isSaid) &&
      !isCorrected(quote, found, part.segments) &&
      !contradicts(quote, own)
    return { ...entry, quote, segment: isHeld ? (part.places[found] ?? null) : null }
  }
  return {
    executiveSummary: notes.executiveSummary,
    keyPoints: notes.keyPoints.map((each) =>
      place(
        each,
        each.point,
        (quote, segment) =>
          isOnlyAsked(each.point, quote) || isSaidByAnother(each.point, quote, segment, speakers),
      ),
    ),
    actionItems: notes.actionItems.map((each) =>
      place(each, each.task, (quote, segment) =>
        isPromiseOfAnother(quote, each.assignee, segment, speakers),
      ),
    ),
    nextMeeting: notes.nextMeeting && place(notes.nextMeeting, '', () => false),
  }
}
