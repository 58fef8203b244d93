import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

export type BriefMeeting = {
  id: number
  title: string
  date: string
  type: string
  status: string
  clientId: number
  clientName: string
}

export async function findBriefMeeting(userId: number, id: number, sql: Query = asUser(userId)) {
  const [meeting]: [BriefMeeting?] = await sql`
    select
      meetings.id, title, date, meetings.type, status, client_id, clients.name as client_name
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = client_id
    where meetings.user_id = ${userId} and meetings.id = ${id}
  `
  return meeting ?? null
}
