import { asUser } from '../../connection/roles'

const GONE = ['meeting deleted', 'meeting moved to trash']

/** The ids of a client’s meetings, including deleted ones, from the audit trail. */
export async function listMeetingsEverOf(userId: number, clientId: number): Promise<number[]> {
  const gone: { id: number }[] = await asUser(userId)`
    select distinct meeting_id as id
    from audit
    where user_id = ${userId} and client_id = ${clientId} and kind = any(${GONE}::text[])
  `
  const present = await listMeetingsOfClient(userId, clientId)
  return [...new Set([...present, ...gone.map(({ id }) => id)])]
}

async function listMeetingsOfClient(userId: number, clientId: number): Promise<number[]> {
  const meetings: { id: number }[] = await asUser(userId)`
    select id
    from meetings
    where user_id = ${userId} and client_id = ${clientId}
  `
  return meetings.map(({ id }) => id)
}
