import type { Translated } from './asked-terms'
import type { ChunkSource } from './chunks'

export type PassageQuestion = {
  words: string
  /** The words that count toward coverage; by default all. */
  subject?: string
  /** Speakers that the question is about. */
  people?: string[]
  /** Text search configurations for the words; by default English. */
  languages?: string[]
  /** Translations of the words. */
  others?: Translated[]
  /** Null ranks by words only. */
  vector: number[] | null
  model: string
  /** Weight of the vector relative to the words' 1. */
  weight?: number
  /**
   * Whether the vector counts by its neighbors' ranks (default), or by their similarity smoothed
   * over adjacent passages.
   */
  by?: 'rank' | 'similarity'
  /** Scans one bit per dimension and rescores only the best exactly: for large libraries. */
  quantized?: boolean
  /** Only these meetings and kinds of text; by default all. */
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
