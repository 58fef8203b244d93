import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'
import type { RecordContent } from '../record-text'
import { type Approval, findApproval } from './approvals'
import { findRecord, type Texts } from './current-record'
import { NO_HASHES, recordHash } from './record-hashes'

/**
 * Signs and locks what the reader saw, identified by its hash. 'changed' if the meeting's content is no
 * longer the same; 'unready' if it is being processed or has no summary; null if it is not the user's.
 */
export async function approveMeeting(
  userId: number,
  meetingId: number,
  { seen, approvedBy }: { seen: string; approvedBy: string },
  sql: Sql = asUser(userId),
): Promise<Approval | Unchangeable | 'changed' | 'unready' | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state !== 'changeable') return state
    const record = await findRecord(userId, meetingId, sql)
    const locked = await sql`
      update meetings
      set approved_at = now(), reviewed_at = least(reviewed_at, now())
      where user_id = ${userId} and id = ${meetingId} and status = 'Processed'
        and ${recordHash(record?.hashes ?? NO_HASHES)} = ${seen}
    `
    if (!record) return 'unready'
    if (locked.count === 0) return recordHash(record.hashes) === seen ? 'unready' : 'changed'
    const { content, hashes, made, written } = record
    await sql`
      insert into approvals (
        user_id, meeting_id, approved_by, summary_hash, transcript_hash, audio_hash, content, made
      )
      values (
        ${userId}, ${meetingId}, ${approvedBy}, ${hashes.summaryHash}, ${hashes.transcriptHash},
        ${hashes.audioHash}, ${JSON.stringify(content)}::text::jsonb,
        ${JSON.stringify(firstContent({ ...content, actionItems: written }, made))}::text::jsonb
      )
    `
    return findApproval(userId, meetingId, sql)
  })
}

function firstContent(content: RecordContent, made: Texts['made']): RecordContent {
  const points = made.keyPoints?.map(({ text }) => text)
  return { ...content, ...made, keyPoints: points ?? content.keyPoints }
}
