import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { RecordContent } from '../record-text'
import type { RecordHashes } from './record-hashes'

/** The signature of a meeting's record: by whom, when, and the SHA-256 of the signed content. */
export type Approval = RecordHashes & {
  approvedAt: string
  approvedBy: string
  /** Signed in another installation, and brought in with hashes that fit. */
  imported: boolean
}

/** Null if nobody has approved the meeting, or it is not the user's. */
export async function findApproval(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<Approval | null> {
  const [approval]: [Approval?] = await sql`
    select approved_at, approved_by, summary_hash, transcript_hash, audio_hash, imported
    from approvals
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  return approval ?? null
}

/** The signed texts and what the AI had written; null if nobody has approved the meeting. */
export async function findSigned(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<{ content: RecordContent; made: RecordContent } | null> {
  const [signed]: [{ content: RecordContent; made: RecordContent }?] = await sql`
    select content, made
    from approvals
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  return signed ?? null
}
