import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { RecordContent } from '../record-text'
import type { RecordHashes } from './record-hashes'

/** A meeting's signature: by whom, when, and the SHA-256 of the signed content. */
export type Approval = RecordHashes & {
  approvedAt: string
  approvedBy: string
  /** Signed in another installation and imported with matching hashes. */
  imported: boolean
}

/** Null if the meeting is not approved or not the user's. */
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

/** The signed texts and the AI's originals; null if the meeting is not approved. */
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
