import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type MeetingTitle = { id: number; title: string }

/** The titles of the user's meetings with those ids, but for those that were deleted. */
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
