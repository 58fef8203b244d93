import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'

/** Records that somebody opens the link. False if it was withdrawn or deleted meanwhile. */
export async function addShareView(
  userId: number,
  id: number,
  userAgent: string | null,
  sql: Sql = asUser(userId),
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const open = await sql`
      select from share_links
      where user_id = ${userId} and id = ${id} and withdrawn_at is null
      for share
    `
    if (open.length === 0) return false
    await sql`
      insert into share_views (user_id, share_link_id, user_agent)
      values (${userId}, ${id}, ${userAgent})
    `
    return true
  })
}
