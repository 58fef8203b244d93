import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { type Approval, findApproval, findSigned } from '../approvals/approvals'
import { hashOf } from '../approvals/record-hashes'
import { type RecordContent, summaryText, transcriptText } from '../record-text'
import type { Segment } from '../transcripts'
import { type ArchivedEdit, importEdits } from './archived-edits'
import { type ArchivedRevisions, findRevisions, importRevisions } from './archived-revisions'

/** A meeting's edits, signature and addenda in an archive. */
export type ArchivedRecord = {
  attendees: string[]
  reviewedAt: string | null
  approval: (Omit<Approval, 'imported'> & { content: RecordContent; made: RecordContent }) | null
  addenda: { content: string; author: string; createdAt: string }[]
  /** The first ones; omitted in older archives. */
  edits?: ArchivedEdit[]
  revisions?: ArchivedRevisions
}

type Brought = {
  record: ArchivedRecord
  transcript: { fullText: string; segments: Segment[]; speakers: Record<string, string> } | null
  summary: Pick<RecordContent, 'executiveSummary' | 'keyPoints' | 'nextMeeting'> | null
}

/** Without the edits. Null if the meeting was deleted in the meantime. Not `isApproved`: without signature and addenda. */
export async function findArchivedRecord(
  userId: number,
  meetingId: number,
  isApproved: boolean,
  sql: Query = asUser(userId),
): Promise<ArchivedRecord | null> {
  const [about]: [{ attendees: string[]; reviewedAt: string | null }?] = await sql`
    select attendees, reviewed_at
    from meetings
    where user_id = ${userId} and id = ${meetingId}
  `
  if (!about) return null
  const signed = isApproved
    ? await findSignature(userId, meetingId, sql)
    : { approval: null, addenda: [] }
  return { ...about, ...signed, revisions: await findRevisions(userId, meetingId, sql) }
}

async function findSignature(userId: number, meetingId: number, sql: Query) {
  const approval = await findApproval(userId, meetingId, sql)
  const signed = await findSigned(userId, meetingId, sql)
  const addenda: ArchivedRecord['addenda'] = await sql`
    select content, author, created_at
    from addenda
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by id
  `
  return { approval: approval && signed && { ...approval, ...signed }, addenda: [...addenda] }
}

/**
 * Adds the record to an imported meeting, as the last step. A signature that does not match the
 * texts is dropped, and the meeting is imported as a draft.
 */
export async function importRecord(
  userId: number,
  meetingId: number,
  { record, ...texts }: Brought,
  sql: Query,
) {
  if (record.edits) await importEdits(userId, meetingId, record.edits, sql)
  if (record.revisions) await importRevisions(userId, meetingId, record.revisions, sql)
  const approval = record.approval && fits(record.approval, texts) ? record.approval : null
  if (approval) {
    await sql`
      insert into approvals (
        user_id, meeting_id, approved_by, approved_at, summary_hash, transcript_hash, audio_hash,
        content, made, imported
      )
      values (
        ${userId}, ${meetingId}, ${approval.approvedBy}, ${approval.approvedAt},
        ${approval.summaryHash}, ${approval.transcriptHash}, ${approval.audioHash},
        ${JSON.stringify(approval.content)}::text::jsonb,
        ${JSON.stringify(approval.made)}::text::jsonb, true
      )
    `
    for (const { content, author, createdAt } of record.addenda) {
      await sql`
        insert into addenda (user_id, meeting_id, content, author, created_at)
        values (${userId}, ${meetingId}, ${content}, ${author}, ${createdAt})
      `
    }
  }
  await sql`
    update meetings
    set attendees = ${record.attendees}::text[], reviewed_at = ${record.reviewedAt},
      approved_at = ${approval?.approvedAt ?? null}
    where user_id = ${userId} and id = ${meetingId}
  `
}

function fits(
  { content, summaryHash, transcriptHash }: NonNullable<ArchivedRecord['approval']>,
  { transcript, summary }: Omit<Brought, 'record'>,
): boolean {
  if (!summary || hashOf(summaryText(content)) !== summaryHash) return false
  const { executiveSummary, keyPoints, nextMeeting } = summary
  const shown = summaryText({ ...content, executiveSummary, keyPoints, nextMeeting })
  const spoken = transcript ? transcriptText(transcript) : ''
  return hashOf(shown) === summaryHash && hashOf(spoken) === transcriptHash
}
