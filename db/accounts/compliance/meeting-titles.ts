import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type MeetingTitle = { id: number; title: string }

/** Titles of the user's meetings that still exist. */
export async function listMeetingTitles(
  userId: number,
  ids: number[],
  sql: Query = asUser(userId),
): Promise<MeetingTitle[]> {
  const titles: MeetingTitle[] = await sql`
    select id, title
    from meetings
    where user_id = ${userId} and id = any(${ids}::int[])
    order by id
  `
  return [...titles]
}
