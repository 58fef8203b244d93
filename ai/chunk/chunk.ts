import type { Segment } from '../segments'
import { renderTurn, type Turn } from './turns'

/** A passage in the search index. Segments are inclusive indexes; times are seconds. */
export type Chunk = {
  position: number
  fromSegment: number
  toSegment: number
  start: number | null
  end: number | null
  speakers: string[]
  body: string
}

/** Builds a chunk from consecutive turns. */
export function toChunk(turns: Turn[], segments: Segment[], position: number): Chunk {
  const fromSegment = turns[0]?.from ?? 0
  const toSegment = turns.at(-1)?.to ?? fromSegment
  const covered = segments.slice(fromSegment, toSegment + 1)
  const speakers = new Set(turns.flatMap((turn) => (turn.speaker === null ? [] : [turn.speaker])))
  return {
    position,
    fromSegment,
    toSegment,
    start: covered.find((segment) => segment.start !== null)?.start ?? null,
    end: covered.findLast((segment) => segment.end !== null)?.end ?? null,
    speakers: [...speakers],
    body: turns.map(renderTurn).join('\n'),
  }
}
