import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { NewSummary } from '../summaries'
import type { Segment } from '../transcripts'
import type { ArchivedRevisions } from './archived-revisions'

/** A transcript that was replaced by another. */
type EarlierTranscript = {
  fullText: string
  segments: Segment[]
  speakers: Record<string, string>
} & NonNullable<ArchivedRevisions['transcript']>

/** Of one part of a transcript that is exported. */
export const PART_SEGMENTS = 500

type EarlierSummary = NewSummary & NonNullable<ArchivedRevisions['summary']>

/**
 * A meeting's earlier texts, oldest first, each read when its turn comes: together they may be hundreds of
 * megabytes. The segments of one may be tens, and are JSON: only the database parses them.
 */
export type ReadVersions = {
  transcripts: (() => Promise<Omit<EarlierTranscript, 'segments'> & { segments: string }>)[]
  summaries: (() => Promise<EarlierSummary>)[]
}

/**
 * Oldest first, one at a time. Its segments come as JSON, in parts without brackets: those of one may be tens of
 * megabytes, and parsing that would hold everybody else up.
 */
export async function* earlierTranscripts(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): AsyncGenerator<Omit<EarlierTranscript, 'segments'> & { segments: string[] }> {
  for (let after = 0; ; ) {
    const parts: (Omit<EarlierTranscript, 'segments'> & { version: number; part: string })[] =
      await sql`
        select
          version, case when nth = 0 then full_text else '' end as full_text, speakers, created_at,
          revision, corrected_at, transcribed_by, part
        from (
          select *
          from transcripts
          where user_id = ${userId} and meeting_id = ${meetingId} and not current
            and version > ${after}
          order by version
          limit 1
        ) as next
        cross join lateral (
          select 0 as nth, '' as part
          union all
          select (nth - 1) / ${PART_SEGMENTS} + 1, string_agg(segment::text, E',\n' order by nth)
          from jsonb_array_elements(next.segments) with ordinality as one (segment, nth)
          group by 1
        ) as parts
        order by nth
      `
    const [first, ...others] = parts
    if (!first) return
    const { version, part: _, ...transcript } = first
    yield { ...transcript, segments: others.map(({ part }) => part) }
    after = version
  }
}

export async function listEarlierSummaries(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<EarlierSummary[]> {
  const summaries: EarlierSummary[] = await sql`
    select
      executive_summary, key_points, action_items, next_meeting, evidence, origin, degraded,
      coverage, created_at, revision, edited_at, checked
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId} and not current
    order by version
  `
  return [...summaries]
}

/** Saves earlier versions; the current texts, saved later, follow them. */
export async function importVersions(
  userId: number,
  meetingId: number,
  { transcripts, summaries }: ReadVersions,
  sql: Query,
) {
  for (const [index, read] of transcripts.entries()) {
    const one = await read()
    await sql`
      insert into transcripts (
        user_id, meeting_id, version, current, full_text, segments, speakers, created_at,
        revision, indexed_revision, corrected_at, transcribed_by
      )
      values (
        ${userId}, ${meetingId}, ${index + 1}, false, ${one.fullText},
        ${one.segments}::text::jsonb,
        ${JSON.stringify(one.speakers)}::text::jsonb, ${one.createdAt}, ${one.revision},
        ${one.revision}, ${one.correctedAt}, ${one.transcribedBy}
      )
    `
  }
  for (const [index, read] of summaries.entries()) {
    const one = await read()
    await sql`
      insert into summaries (
        user_id, meeting_id, version, current, executive_summary, key_points, action_items,
        next_meeting, evidence, origin, degraded, coverage, created_at, revision,
        indexed_revision, edited_at, checked
      )
      values (
        ${userId}, ${meetingId}, ${index + 1}, false, ${one.executiveSummary},
        ${JSON.stringify(one.keyPoints)}::text::jsonb,
        ${JSON.stringify(one.actionItems)}::text::jsonb,
        ${one.nextMeeting && JSON.stringify(one.nextMeeting)}::text::jsonb,
        ${JSON.stringify(one.evidence)}::text::jsonb, ${one.origin}, ${one.degraded ?? false},
        ${one.coverage}, ${one.createdAt}, ${one.revision}, ${one.revision}, ${one.editedAt},
        ${JSON.stringify(one.checked)}::text::jsonb
      )
    `
  }
  await sql`
    update meetings
    set transcript_version = ${transcripts.length + 1}, summary_version = ${summaries.length + 1}
    where user_id = ${userId} and id = ${meetingId}
  `
}
