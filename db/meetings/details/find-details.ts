import type { Query } from '../../connection/sql'
import type { Details } from '../edited-texts'

/** The current details, locked until the transaction ends; null if the user has no such meeting. */
export async function findDetails(userId: number, meetingId: number, sql: Query) {
  const [details]: [Details?] = await sql`
    select title, client_id, date, duration, type, attendees
    from meetings
    where user_id = ${userId} and id = ${meetingId}
    for no key update
  `
  return details ?? null
}
