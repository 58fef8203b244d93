import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { ConsentState } from '../consent/consents'

export type ClientHead = {
  id: number
  name: string
  type: string
  createdAt: string
  legalHold: boolean
  consent: ConsentState
  meetingCount: number
}

export async function findClientHead(userId: number, id: number, sql: Query = asUser(userId)) {
  const [client]: [ClientHead?] = await sql`
    select
      id, name, type, created_at, legal_hold, consent,
      (
        select count(*)::int
        from meetings
        where meetings.user_id = ${userId} and meetings.client_id = clients.id
      ) as meeting_count
    from clients
    where user_id = ${userId} and id = ${id}
  `
  return client ?? null
}
