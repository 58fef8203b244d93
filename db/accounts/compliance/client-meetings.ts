import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** The ids of a client’s meetings. */
export async function listMeetingsOfClient(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
): Promise<number[]> {
  const meetings: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId} and client_id = ${clientId}
  `
  return meetings.map(({ id }) => id)
}
