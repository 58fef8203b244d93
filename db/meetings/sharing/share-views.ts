import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Records that somebody opened the link. */
export async function addShareView(
  userId: number,
  id: number,
  userAgent: string | null,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into share_views (user_id, share_link_id, user_agent)
    values (${userId}, ${id}, ${userAgent})
  `
}
