import type { FoundChunk } from '@app/db/search/found-chunk'
import type { Evidence } from './types'

/** Neighboring chunks with about equal fit, merged. `score` is the highest. */
export type FoundPassage = FoundChunk & { toPosition: number }

/**
 * Minimum share of the better score at which a neighbor is merged, and maximum chunks per passage.
 */
const NEARLY = 0.95
const LONGEST = 2
/** Maximum passages of an answer, and their characters in total. */
const PASSAGES = 8
const CONTEXT_CHARACTERS = 14_000

/** Merges neighboring chunks. Keeps the ranking. */
export function mergeNeighbors(found: FoundChunk[]): FoundPassage[] {
  const left = new Map(found.map((chunk) => [keyOf(chunk, chunk.position), chunk]))
  const passages: FoundPassage[] = []
  for (const chunk of found) {
    if (!left.delete(keyOf(chunk, chunk.position))) continue
    let passage: FoundPassage = { ...chunk, toPosition: chunk.position }
    while (passage.toPosition - passage.position + 1 < LONGEST) {
      const neighbors = [passage.position - 1, passage.toPosition + 1]
        .map((position) => left.get(keyOf(chunk, position)))
        .filter((neighbor) => neighbor !== undefined)
        .filter((neighbor) => neighbor.fit >= NEARLY * chunk.fit)
        .sort((one, other) => other.fit - one.fit)
      const [best] = neighbors
      if (best === undefined) break
      left.delete(keyOf(chunk, best.position))
      passage = join(passage, best)
    }
    passages.push(passage)
  }
  return passages
}

function join(passage: FoundPassage, neighbor: FoundChunk): FoundPassage {
  const [first, second] =
    neighbor.position < passage.position ? [neighbor, passage] : [passage, neighbor]
  return {
    ...passage,
    position: first.position,
    toPosition: Math.max(passage.toPosition, neighbor.position),
    body: `${first.body}\n${second.body}`,
    speakers: [...new Set([...first.speakers, ...second.speakers])],
    fromSegment: first.fromSegment,
    toSegment: second.toSegment,
    startSeconds: first.startSeconds,
    endSeconds: second.endSeconds,
    coverage: Math.max(passage.coverage, neighbor.coverage),
  }
}

function keyOf({ meetingId, source }: FoundChunk, position: number): string {
  return `${meetingId} ${source} ${position}`
}

/** Turns passages into evidence; transcript and summary of one meeting share a place. */
export function evidenceOf(
  found: FoundPassage[],
  order: 'fit' | 'time',
  lead: string | null = null,
  most = PASSAGES,
  characters = CONTEXT_CHARACTERS,
): Evidence {
  const chosen = withinBudget(onePlaceEach(found), most, characters)
  const sorted = order === 'time' ? chosen.toSorted(byTime) : chosen
  const passages = sorted.map((each) => ({
    meetingId: each.meetingId,
    title: each.title,
    clientName: each.clientName,
    date: each.date,
    kind: each.source,
    text: each.body,
    segment: each.fromSegment,
    start: each.startSeconds,
  }))
  const spans = sorted.map(({ fromSegment, toSegment }) =>
    fromSegment === null || toSegment === null ? null : { from: fromSegment, to: toSegment },
  )
  return { passages, spans, facts: null, lead }
}

/** Drops summaries of meetings whose transcript is included. */
function onePlaceEach(found: FoundPassage[]): FoundPassage[] {
  const spoken = new Set(
    found.flatMap(({ source, meetingId }) => (source === 'transcript' ? [meetingId] : [])),
  )
  return found.filter(({ source, meetingId }) => source !== 'summary' || !spoken.has(meetingId))
}

/** The best that fit: one that is too long for the rest does not keep out shorter ones after it. */
function withinBudget(found: FoundPassage[], most: number, characters: number): FoundPassage[] {
  let left = characters
  const kept: FoundPassage[] = []
  for (const passage of found) {
    if (kept.length >= most) break
    if (passage.body.length > left) continue
    left -= passage.body.length
    kept.push(passage)
  }
  return kept
}

function byTime(one: FoundPassage, other: FoundPassage): number {
  return (
    one.date.localeCompare(other.date) ||
    one.meetingId - other.meetingId ||
    one.position - other.position
  )
}
