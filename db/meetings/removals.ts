import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { forgetTurnsAbout } from '../conversations/forget-turns'
import { deleteClient } from './clients'
import { type Artefact, listArtefacts } from './deletion/artefacts'
import { lockClientToDelete, lockMeetingToDelete } from './deletion/lock'
import { addReceipt, type MakeReceipt } from './deletion/receipts'
import { uploaded } from './deletion/uploaded'
import { purgeMeetingsOf } from './trash/trashed-artefacts'

/** Counts of what was deleted. */
export type Deleted = {
  meetings: number
  recordings: number
  /** Transcripts that were uploaded in place of a recording. */
  files: number
  transcripts: number
  summaries: number
  notes: number
  passages: number
}

export type Deletion =
  | 'missing'
  | 'held'
  | { clientId: number; meetingIds: number[]; deleted: Deleted }

/**
 * Deletes the meeting with everything that belongs to it, unless it or its client is on legal hold.
 * The receipt is saved if and only if the deletion succeeds.
 */
export function removeMeeting(
  userId: number,
  id: number,
  makeReceipt: MakeReceipt,
  sql: Sql = asUser(userId),
): Promise<Deletion> {
  return sql.begin(async (sql) => {
    const removal = await lockMeetingToDelete(userId, id, sql)
    if (removal === 'missing' || removal === 'held') return removal
    const deleted = await countContent(userId, [id], sql)
    await addReceipt(userId, makeReceipt(await listArtefacts(userId, [id], sql)), sql)
    await forgetTurnsAbout(userId, [id], null, sql)
    await deleteMeeting(userId, id, sql)
    return { clientId: removal.clientId, meetingIds: [id], deleted }
  })
}

/** Deletes the meeting even if it is on legal hold. False if the user has no such meeting. */
export async function deleteMeeting(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from meetings
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}

/** Deletes the client and its meetings, unless one of them is on legal hold. */
export function removeClient(
  userId: number,
  id: number,
  makeReceipt: MakeReceipt,
  sql: Sql = asUser(userId),
): Promise<Deletion> {
  return sql.begin(async (sql) => {
    const removal = await lockClientToDelete(userId, id, sql)
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

/** Counts what would be deleted with the client. */
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

/** Counts the meetings' content. */
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
      uploaded.recordings, uploaded.files, ${of('transcripts')} as transcripts,
      ${of('summaries')} as summaries,
      ${of('notes')} as notes,
      ${of('chunks')} as passages
    from ${uploaded(sql`user_id = ${userId} and id = any(${meetingIds}::int[])`, sql)} as uploaded
  `
  if (!counted) throw new Error('database: nothing was counted')
  return { meetings: meetingIds.length, ...counted }
}
