import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Attempt } from './attempts/attempts'

/** A stretch of speech. Times in seconds from the start of the recording; null if unknown. */
export type Segment = {
  speaker: string | null
  start: number | null
  end: number | null
  text: string
  /** The recognized text, if the user has corrected it. */
  original?: string
  /** The recognized voice, if the user reassigned the segment. */
  originalSpeaker?: string | null
}

export type Transcript = {
  id: number
  fullText: string
  segments: Segment[]
  /** Label in the segments → name given by the user. */
  speakers: Record<string, string>
}

/** `transcribedBy` is 'here' or a speech service's host; omitted if nobody transcribed it. */
type NewTranscript = { fullText: string; segments: Segment[]; transcribedBy?: string | null }

/** Makes this the meeting's transcript; the previous one becomes an earlier version. */
export async function saveTranscript(
  userId: number,
  meetingId: number,
  transcript: NewTranscript,
  sql: Query = asUser(userId),
) {
  await sql`
    update transcripts
    set current = false
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  await insertTranscript({ userId, meetingId }, null, transcript, sql)
}

/**
 * Saves an attempt's transcript. A meeting's first transcript shows immediately, a later one once
 * it is published. Part of a fenced write.
 */
export async function draftTranscript(
  attempt: Attempt,
  version: number,
  transcript: NewTranscript,
  sql: Query,
) {
  await insertTranscript(attempt, version, transcript, sql)
}

async function insertTranscript(
  { userId, meetingId }: { userId: number; meetingId: number },
  version: number | null,
  transcript: NewTranscript,
  sql: Query,
) {
  const [latest]: [{ version: number | null; shown: boolean | null }?] = await sql`
    select max(version) as version, bool_or(current) as shown
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  await sql`
    insert into transcripts (
      user_id, meeting_id, version, full_text, segments, transcribed_by, current
    )
    values (
      ${userId}, ${meetingId}, ${version ?? (latest?.version ?? 0) + 1}, ${transcript.fullText},
      ${JSON.stringify(transcript.segments)}::text::jsonb,
      ${transcript.transcribedBy ?? null}, ${!latest?.shown}
    )
    on conflict do nothing
  `
}

/** The current transcript, or the given version. */
export async function findTranscript(
  userId: number,
  meetingId: number,
  version: number | null = null,
  sql: Query = asUser(userId),
) {
  const [transcript]: [Transcript?] = await sql`
    select id, full_text, segments, speakers
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId}
      and ${version === null ? sql`current` : sql`version = ${version}`}
  `
  return transcript ?? null
}
