import type { Query } from '../../connection/sql'

/** A client or meeting, not on hold, that is locked for deletion. */
export type Removal = {
  kind: 'client' | 'meeting'
  subjectId: number
  clientId: number
  name: string
  clientName: string
  createdAt: string
  meetingIds: number[]
}

/**
 * Locks the meeting and its client until the transaction ends. The client's lock allows new
 * references: a transaction that changes the meeting twice takes one, and would wait for this one.
 */
export async function lockMeetingToDelete(
  userId: number,
  id: number,
  sql: Query,
): Promise<'missing' | 'held' | Removal> {
  // The client before its meeting, like a model call: otherwise the two could deadlock.
  await sql`
    select 1
    from clients
    where user_id = ${userId} and id = (
      select client_id
      from meetings
      where meetings.user_id = ${userId} and meetings.id = ${id}
    )
    for no key update
  `
  const [meeting]: [
    (Pick<Removal, 'clientId' | 'name' | 'clientName' | 'createdAt'> & { held: boolean })?,
  ] = await sql`
    select meetings.legal_hold or clients.legal_hold as held, client_id, title as name,
      clients.name as client_name, meetings.created_at::text as created_at
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${id}
    for update of meetings
  `
  if (!meeting) return 'missing'
  const { held, ...about } = meeting
  return held ? 'held' : { kind: 'meeting', subjectId: id, meetingIds: [id], ...about }
}

/**
 * Locks the client and its meetings until the transaction ends. References to the client are allowed until
 * its meetings are locked, as in `lockMeetingToDelete`; only then can no new meeting be added.
 */
export async function lockClientToDelete(
  userId: number,
  id: number,
  sql: Query,
): Promise<'missing' | 'held' | Removal> {
  await sql`select 1 from clients where user_id = ${userId} and id = ${id} for no key update`
  await lockMeetingsOf(userId, id, sql)
  const [client]: [{ held: boolean; name: string; createdAt: string }?] = await sql`
    select legal_hold as held, name, created_at::text as created_at
    from clients
    where user_id = ${userId} and id = ${id}
    for update
  `
  if (!client) return 'missing'
  const meetings = await lockMeetingsOf(userId, id, sql)
  if (client.held || meetings.some(({ held }) => held)) return 'held'
  const { name, createdAt } = client
  const meetingIds = meetings.map((meeting) => meeting.id)
  return {
    kind: 'client',
    subjectId: id,
    clientId: id,
    name,
    clientName: name,
    createdAt,
    meetingIds,
  }
}

async function lockMeetingsOf(userId: number, clientId: number, sql: Query) {
  const meetings: { id: number; held: boolean }[] = await sql`
    select id, legal_hold as held
    from meetings
    where user_id = ${userId} and client_id = ${clientId}
    order by id
    for update
  `
  return meetings
}
