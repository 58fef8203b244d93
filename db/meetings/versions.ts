import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

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
const MAX_VERSIONS = 20

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

/**
 * Requests a new transcript and summary. False if the meeting is being processed, is approved, has
 * no recording, or has too many versions.
 */
export async function requestTranscript(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const wanted = await sql`
    update meetings
    set ${again(sql)}, transcript_version = transcript_version + 1, summary_version = summary_version + 1
    where user_id = ${userId} and id = ${meetingId} and status in ('Processed', 'Failed')
      and approved_at is null and audio_path is not null and transcript_version < ${MAX_VERSIONS}
  `
  return wanted.count === 1
}

/** Requests a new summary of the current transcript. False if the meeting has none or is being processed. */
export async function requestSummary(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const wanted = await sql`
    update meetings
    set ${again(sql)}, summary_version = summary_version + 1
    where user_id = ${userId} and id = ${meetingId} and status in ('Processed', 'Failed')
      and approved_at is null and summary_version < ${MAX_VERSIONS}
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
    started_at = now(), tries = 0, retry_at = null, failing_since = null,
    reviewed_at = null, updated_at = now()
  `
}
