import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Closes the link immediately and for good. Returns its meeting; null if the user has no such open link. */
export async function withdrawShareLink(userId: number, id: number, sql: Query = asUser(userId)) {
  const [withdrawn]: [{ meetingId: number }?] = await sql`
    update share_links
    set withdrawn_at = now()
    where user_id = ${userId} and id = ${id} and withdrawn_at is null
    returning meeting_id
  `
  return withdrawn?.meetingId ?? null
}

/**
 * Closes every link of every user: in a restored database, links withdrawn after the backup are
 * open again.
 */
export async function withdrawAllShareLinks(sql: Query = asMaintenance) {
  await sql`
    update share_links
    set withdrawn_at = now()
    where withdrawn_at is null
  `
}
