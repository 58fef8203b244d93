import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import type { Segment } from './transcripts'

export type Versions = {
  transcripts: { id: number; createdAt: string; current: boolean; fullText: string }[]
  summaries: {
    id: number
    createdAt: string
    current: boolean
    origin: 'model' | 'rules'
    executiveSummary: string
    /** JSON text, as in the meeting. */
    keyPoints: string
    actionItems: string
  }[]
}

/** Each is paid for at a provider. */
const MOST_VERSIONS = 20

/** Every version of the meeting's transcript and summary, newest first. */
export async function listVersions(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const transcripts: Versions['transcripts'] = await sql`
    select id, created_at, current, full_text
    from transcripts
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by version desc
  `
  const summaries: Versions['summaries'] = await sql`
    select
      id, created_at, current, origin, executive_summary, key_points::text as key_points,
      action_items::text as action_items
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by version desc
  `
  return { transcripts: [...transcripts], summaries: [...summaries] }
}

/** Asks the pipeline for a new transcript and summary. False if there is no recording at rest. */
export async function wantTranscript(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const wanted = await sql`
    update meetings
    set ${again(sql)}, transcript_version = transcript_version + 1, summary_version = summary_version + 1
    where user_id = ${userId} and id = ${meetingId} and status in ('Processed', 'Failed')
      and approved_at is null and audio_path is not null and transcript_version < ${MOST_VERSIONS}
  `
  return wanted.count === 1
}

/** Asks the pipeline for a new summary of the transcript that shows. False if there is none at rest. */
export async function wantSummary(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const wanted = await sql`
    update meetings
    set ${again(sql)}, summary_version = summary_version + 1
    where user_id = ${userId} and id = ${meetingId} and status in ('Processed', 'Failed')
      and approved_at is null and summary_version < ${MOST_VERSIONS}
      and exists (
        select 1
        from transcripts
        where user_id = ${userId} and meeting_id = ${meetingId} and version = meetings.transcript_version
      )
  `
  return wanted.count === 1
}

function again(sql: Query) {
  return sql`
    status = 'Processing', step = 'queued', steps_done = 0, steps_total = 0, failure = null,
    started_at = null, tries = 0, retry_at = null, failing_since = null,
    reviewed_at = null, updated_at = now()
  `
}

/**
 * Gives the voice behind a label a name, or takes it back if the name is empty. False if the
 * meeting has no transcript with such a label.
 */
export async function nameSpeaker(
  userId: number,
  meetingId: number,
  { label, name }: { label: string; name: string },
  sql: Query = asUser(userId),
) {
  const named = await sql`
    update transcripts
    set revision = revision + 1, speakers = ${
      name === ''
        ? sql`speakers - ${label}::text`
        : sql`speakers || jsonb_build_object(${label}::text, ${name}::text)`
    }
    where user_id = ${userId} and meeting_id = ${meetingId} and current
      and segments @> ${JSON.stringify([{ speaker: label }])}::text::jsonb
  `
  return named.count === 1
}

/**
 * Corrects what was heard; the first words stay beside it as `original`. `toText` makes the full text
 * of the segments. Null if the meeting has no such segment; "changed" if it no longer says `heard`,
 * as after another correction or another transcription.
 */
export async function correctSegment(
  userId: number,
  meetingId: number,
  { index, text, heard }: { index: number; text: string; heard?: string },
  toText: (segments: Segment[]) => string,
  sql: Sql = asUser(userId),
): Promise<Segment | 'changed' | null> {
  return sql.begin(async (sql) => {
    const [transcript]: [{ id: number; segments: Segment[] }?] = await sql`
      select id, segments
      from transcripts
      where user_id = ${userId} and meeting_id = ${meetingId} and current
      for update
    `
    const segment = transcript?.segments[index]
    if (!transcript || !segment) return null
    if (heard !== undefined && heard !== segment.text) return 'changed'
    const corrected = correct(segment, text)
    const segments = transcript.segments.with(index, corrected)
    await sql`
      update transcripts
      set segments = ${JSON.stringify(segments)}::text::jsonb, full_text = ${toText(segments)},
        revision = revision + 1
      where user_id = ${userId} and id = ${transcript.id}
    `
    return corrected
  })
}

/** Put back as it was, a segment is no longer a corrected one. */
function correct({ original, ...heard }: Segment, text: string): Segment {
  const first = original ?? heard.text
  return text === first ? { ...heard, text } : { ...heard, text, original: first }
}
