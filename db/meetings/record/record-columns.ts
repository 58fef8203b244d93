import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'
import type { Addendum } from '../addenda'
import type { Approval } from '../approvals/approvals'
import { hashesOf, recordHash } from '../approvals/record-hashes'
import type { Segment } from '../transcripts'

/** Edits, review and approval of a meeting's texts. */
export type MeetingRecord = {
  reviewedAt: string | null
  approval: Approval | null
  addenda: Addendum[]
  /** Identifies what an approval would sign; null if there is no summary. */
  hash: string | null
}

/** `record`, except for its hash, and `audio_hash` for a row of meetings. */
export function recordColumns(userId: number, sql: Query) {
  return sql`
    meetings.audio_sha256 as audio_hash,
    json_build_object(
      'reviewedAt', ${utcTime(sql`meetings.reviewed_at`, sql)},
      'approval', (
        select json_build_object(
          'approvedAt', ${utcTime(sql`approved_at`, sql)}, 'approvedBy', approved_by,
          'summaryHash', summary_hash,
          'transcriptHash', transcript_hash, 'audioHash', audio_hash, 'imported', imported
        )
        from approvals
        where user_id = ${userId} and meeting_id = meetings.id
      ),
      'addenda', (
        select coalesce(json_agg(
          json_build_object(
            'id', id, 'content', content, 'author', author,
            'createdAt', ${utcTime(sql`created_at`, sql)}
          ) order by id
        ), '[]')
        from addenda
        where user_id = ${userId} and meeting_id = meetings.id
      )
    ) as record
  `
}

type ShownTexts = {
  summary: {
    executiveSummary: string
    keyPoints: string
    actionItems: string
    nextMeeting: string | null
  } | null
  transcript: { fullText: string; segments: Segment[]; speakers: Record<string, string> } | null
}

/** The hash of the record as shown; null if there is no summary. */
export function seenHash({ summary, transcript }: ShownTexts, audioHash: string | null) {
  if (!summary) return null
  const content = {
    executiveSummary: summary.executiveSummary,
    keyPoints: JSON.parse(summary.keyPoints),
    actionItems: JSON.parse(summary.actionItems),
    nextMeeting: JSON.parse(summary.nextMeeting ?? 'null'),
  }
  return recordHash(hashesOf({ content, transcript, audioHash }))
}
