import type { ChunkSource } from './chunks'

export type PassageQuestion = {
  words: string
  /** The words that count toward coverage; all words if omitted. */
  subject?: string
  /** Speakers that the question is about. */
  people?: string[]
  /** Text search configurations for the words; English if omitted. */
  languages?: string[]
  /** Null ranks by words only. */
  vector: number[] | null
  model: string
  /** Weight of the vector relative to the words' 1. */
  weight?: number
  /**
   * Whether the vector counts by its neighbors' ranks, or by their similarity and that of adjacent
   * passages; by rank if omitted.
   */
  by?: 'rank' | 'similarity'
  /** Scans one bit per dimension and compares only the best exactly: for large libraries. */
  quantized?: boolean
  /** Only these meetings and kinds of text; all if omitted. */
  meetingIds?: number[]
  sources?: ChunkSource[]
}

/**
 * A matching passage. `score` ranks it; `fit` is how well its words match, comparable within one
 * answer; `coverage` is how much of the question's words, weighted by rarity, it and its
 * surroundings contain: 0 to 1.
 */
export type FoundChunk = {
  meetingId: number
  source: ChunkSource
  position: number
  body: string
  speakers: string[]
  fromSegment: number | null
  toSegment: number | null
  startSeconds: number | null
  endSeconds: number | null
  title: string
  date: string
  clientName: string
  score: number
  fit: number
  coverage: number
}
