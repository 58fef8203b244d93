import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { ChunkSource } from './chunks'

/** A text of a meeting, with its number of chunks and words. */
export type Text = [meetingId: number, source: ChunkSource, chunks: number, words: number]

/** A speaker in a text: the packed share of each chunk. */
export type Voice = [meetingId: number, source: ChunkSource, shares: number[]]

export async function listTexts(userId: number, sql: Query = asUser(userId)): Promise<Text[]> {
  const [row] = await sql<{ texts: Text[] }[]>`
    select coalesce(json_agg(json_build_array(meeting_id, source, chunks, words)), '[]') as texts
    from documents
    where user_id = ${userId}
  `
  return row?.texts ?? []
}

/** The texts in which any of the people speak. */
export async function listVoices(
  userId: number,
  people: string[],
  sql: Query = asUser(userId),
): Promise<Voice[]> {
  if (people.length === 0) return []
  const terms = people.map((name) => `@${name.toLowerCase()}`)
  const [row] = await sql<{ voices: Voice[] }[]>`
    select coalesce(json_agg(json_build_array(meeting_id, source, places)), '[]') as voices
    from postings
    where user_id = ${userId} and term = any(${terms}::text[])
  `
  return row?.voices ?? []
}
