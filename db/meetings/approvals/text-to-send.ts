import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { type RecordContent, summaryText } from '../record-text'
import { type Approval, findApproval, findSigned } from './approvals'
import { findRecord } from './current-record'

/**
 * A meeting's content to send out: the approved text if there is one, otherwise the current draft.
 * Null if there is no summary, or the user has no such meeting.
 */
export async function findRecordText(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<{ approval: Approval | null; content: RecordContent; text: string } | null> {
  const approval = await findApproval(userId, meetingId, sql)
  const signed = approval && (await findSigned(userId, meetingId, sql))
  const content = signed?.content ?? (await findRecord(userId, meetingId, sql))?.content
  return content ? { approval, content, text: summaryText(content) } : null
}
