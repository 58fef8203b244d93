import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { forgetTurnsAbout } from '../conversations/forget-turns'
import { deleteClient } from './clients'
import { type Artefact, listArtefacts } from './deletion/artefacts'
import { addReceipt, type MakeReceipt } from './deletion/receipts'
import { purgeMeetingsOf } from './trash/trashed-artefacts'

/** How much of each was deleted. */
export type Deleted = {
  meetings: number
  recordings: number
  transcripts: number
  summaries: number
  notes: number
  passages: number
}

export type Deletion =
  | 'missing'
  | 'held'
  | { clientId: number; meetingIds: number[]; deleted: Deleted }

/** A client or a meeting that is locked until it is deleted; nothing holds it. */
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
 * Deletes the meeting with all that belongs to it, unless it or its client is under legal hold. The
 * receipt is saved if and only if it is gone.
 */
export function removeMeeting(
  userId: number,
  id: number,
  makeReceipt: MakeReceipt,
  sql: Sql = asUser(userId),
): Promise<Deletion> {
  return sql.begin(async (sql) => {
    const removal = await lockMeeting(userId, id, sql)
    if (removal === 'missing' || removal === 'held') return removal
    const deleted = await countContent(userId, [id], sql)
    await addReceipt(userId, makeReceipt(await listArtefacts(userId, [id], sql)), sql)
    await forgetTurnsAbout(userId, [id], null, sql)
    await deleteMeeting(userId, id, sql)
    return { clientId: removal.clientId, meetingIds: [id], deleted }
  })
}

/** Locks the meeting and its client until the transaction ends. */
export async function lockMeeting(
  userId: number,
  id: number,
  sql: Query,
): Promise<'missing' | 'held' | Removal> {
  // The client before its meeting, as a call to a model does: otherwise each could wait for the other.
  await sql`
    select 1
    from clients
    where user_id = ${userId} and id = (
      select client_id
      from meetings
      where meetings.user_id = ${userId} and meetings.id = ${id}
    )
    for update
  `
  const [meeting]: [
    (Pick<Removal, 'clientId' | 'name' | 'clientName' | 'createdAt'> & { held: boolean })?,
  ] = await sql`
    select meetings.legal_hold or clients.legal_hold as held, client_id, title as name,
      clients.name as client_name, meetings.created_at::text as created_at
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${id}
    for update
  `
  if (!meeting) return 'missing'
  const { held, ...about } = meeting
  return held ? 'held' : { kind: 'meeting', subjectId: id, meetingIds: [id], ...about }
}

/** Deletes the meeting, even if it is under legal hold. False if the user has no such meeting. */
export async function deleteMeeting(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from meetings
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}

/** Deletes the client and its meetings, unless one of them is under legal hold. */
export function removeClient(
  userId: number,
  id: number,
  makeReceipt: MakeReceipt,
  sql: Sql = asUser(userId),
): Promise<Deletion> {
  return sql.begin(async (sql) => {
    const removal = await lockClient(userId, id, sql)
    if (removal === 'missing' || removal === 'held') return removal
    const { meetingIds, name } = removal
    const deleted = await countContent(userId, meetingIds, sql)
    const gone: Artefact = { kind: 'client', id, meeting: null, sha256: null }
    const removed = [gone, ...(await listArtefacts(userId, meetingIds, sql, [id]))]
    const before = await purgeMeetingsOf(userId, id, sql)
    await addReceipt(userId, makeReceipt([...removed, ...before]), sql)
    await forgetTurnsAbout(userId, meetingIds, name, sql)
    await deleteClient(userId, id, sql)
    return { clientId: id, meetingIds, deleted }
  })
}

/** Locks the client and its meetings until the transaction ends. */
export async function lockClient(
  userId: number,
  id: number,
  sql: Query,
): Promise<'missing' | 'held' | Removal> {
  const [client]: [{ held: boolean; name: string; createdAt: string }?] = await sql`
    select legal_hold as held, name, created_at::text as created_at
    from clients
    where user_id = ${userId} and id = ${id}
    for update
  `
  if (!client) return 'missing'
  const meetings: { id: number; held: boolean }[] = await sql`
    select id, legal_hold as held
    from meetings
    where user_id = ${userId} and client_id = ${id}
    for update
  `
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

/** Counts what would go with the client. */
export async function countClientContent(
  userId: number,
  id: number,
  sql: Query = asUser(userId),
): Promise<Deleted> {
  const meetings: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId} and client_id = ${id}
  `
  return countContent(
    userId,
    meetings.map((meeting) => meeting.id),
    sql,
  )
}

/** Counts what the meetings hold. */
export async function countContent(
  userId: number,
  meetingIds: number[],
  sql: Query,
): Promise<Deleted> {
  const of = (table: string) => sql`
    (
      select count(*)::int
      from ${sql(table)}
      where user_id = ${userId} and meeting_id = any(${meetingIds}::int[])
    )
  `
  const [counted]: [Omit<Deleted, 'meetings'>?] = await sql`
    select
      (
        select count(audio_path)::int
        from meetings
        where user_id = ${userId} and id = any(${meetingIds}::int[])
      ) as recordings,
      ${of('transcripts')} as transcripts,
      ${of('summaries')} as summaries,
      ${of('notes')} as notes,
      ${of('chunks')} as passages
  `
  if (!counted) throw new Error('database: nothing was counted')
  return { meetings: meetingIds.length, ...counted }
}
