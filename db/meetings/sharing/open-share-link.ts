import { asAccounts, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/**
 * The link's owner; null if it is unknown, expired or withdrawn, or the owner's account is closed.
 * Without an owner, a distributed database asks all its machines.
 */
export async function findShareLinkOwner(
  hash: string,
  named: number | null,
  sql: Query = named === null ? asAccounts : asUser(named),
) {
  const [found]: [{ userId: number; id: number }?] = await sql`
    select user_id, id
    from share_links
    where ${named === null ? sql`true` : sql`user_id = ${named}`} and hash = ${hash}
      and withdrawn_at is null and expires_at > now()
  `
  if (!found) return null
  const open = await sql`
    select from users
    where id = ${found.userId} and closed_at is null
  `
  return open.length === 1 ? found : null
}

type OpenShareLink = {
  id: number
  meetingId: number
  passcodeHash: string | null
  withTranscript: boolean
}

export async function findShareLink(userId: number, id: number, sql: Query = asUser(userId)) {
  const [link]: [OpenShareLink?] = await sql`
    select id, meeting_id, passcode_hash, with_transcript
    from share_links
    where user_id = ${userId} and id = ${id}
  `
  return link ?? null
}
