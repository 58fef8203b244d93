import type { Query } from '../../connection/sql'

type NewShareLink = {
  hash: string
  passcodeHash: string | null
  withTranscript: boolean
  days: number
}

/**
 * Shares a meeting under a new address. Null if it has `limit` open links. Throws the driver's
 * foreign key violation if the meeting is not the user's. Needs a transaction.
 */
export async function createShareLink(
  userId: number,
  meetingId: number,
  { hash, passcodeHash, withTranscript, days }: NewShareLink,
  limit: number,
  sql: Query,
) {
  // keeps the count valid until the new row is saved
  await sql`select pg_advisory_xact_lock(${userId}, hashtext('share links'))`
  const open = await sql`
    select from share_links
    where user_id = ${userId} and meeting_id = ${meetingId} and withdrawn_at is null
      and expires_at > now()
  `
  if (open.length >= limit) return null
  const [created]: [{ id: number; expiresAt: string }?] = await sql`
    insert into share_links (
      user_id, meeting_id, hash, passcode_hash, with_transcript, expires_at
    )
    values (
      ${userId}, ${meetingId}, ${hash}, ${passcodeHash}, ${withTranscript},
      now() + ${days} * interval '1 day'
    )
    returning id, expires_at
  `
  return created ?? null
}
