import type { ChunkSource } from './chunks'

/** A search for passages. */
export type PassageQuestion = {
  words: string
  /** Those of the words that count for the coverage; all of them if omitted. */
  subject?: string
  /** Names of speakers that the question is about. */
  people?: string[]
  /** The text search configurations that the words may belong to; English if omitted. */
  languages?: string[]
  /** Null leaves the words alone to decide. */
  vector: number[] | null
  model: string
  /** The weight of the vector beside the words' 1. */
  weight?: number
  /** If the vector counts by the ranks of its neighbours, or by how alike they and those beside them are; by rank if omitted. */
  by?: 'rank' | 'likeness'
  /** Scans one bit a dimension and compares only the best exactly: for large libraries. */
  quantized?: boolean
  /** Only these meetings and kinds of text; all if omitted. */
  meetingIds?: number[]
  sources?: ChunkSource[]
}

/**
 * A passage that fits. `score` is what it is ranked by; `fit` how well its words fit, comparable within one answer; `coverage`
 * how much of the question's words, by their rarity, it and its surroundings hold: 0 to 1.
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
