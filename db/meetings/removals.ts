import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { forgetTurnsAbout } from '../conversations/forget-turns'
import { deleteClient } from './clients'
import { type Artefact, listArtefacts } from './deletion/artefacts'
import { addReceipt, type MakeReceipt } from './deletion/receipts'

/** How much of each was deleted. */
export type Deleted = {
  meetings: number
  recordings: number
  transcripts: number
  summaries: number
  notes: number
  passages: number
}

export type Deletion = 'missing' | 'held' | { meetingIds: number[]; deleted: Deleted }

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
    const [meeting]: [{ held: boolean }?] = await sql`
      select meetings.legal_hold or clients.legal_hold as held
      from meetings
      join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
      where meetings.user_id = ${userId} and meetings.id = ${id}
      for update
    `
    if (!meeting) return 'missing'
    if (meeting.held) return 'held'
    const deleted = await count(userId, [id], sql)
    await addReceipt(userId, makeReceipt(await listArtefacts(userId, [id], sql)), sql)
    await forgetTurnsAbout(userId, [id], null, sql)
    await deleteMeeting(userId, id, sql)
    return { meetingIds: [id], deleted }
  })
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
    const [client]: [{ held: boolean; name: string }?] = await sql`
      select legal_hold as held, name
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
    const meetingIds = meetings.map((meeting) => meeting.id)
    const deleted = await count(userId, meetingIds, sql)
    const gone: Artefact = { kind: 'client', id, meeting: null, sha256: null }
    const removed = [gone, ...(await listArtefacts(userId, meetingIds, sql))]
    await addReceipt(userId, makeReceipt(removed), sql)
    await forgetTurnsAbout(userId, meetingIds, client.name, sql)
    await deleteClient(userId, id, sql)
    return { meetingIds, deleted }
  })
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
  return count(
    userId,
    meetings.map((meeting) => meeting.id),
    sql,
  )
}

async function count(userId: number, meetingIds: number[], sql: Query): Promise<Deleted> {
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
