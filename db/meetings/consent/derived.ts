import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { forgetTurnsAbout } from '../../conversations/forget-turns'
import { deleteVersionsOfDeleted } from '../action-items/item-versions'
import { type Artefact, listTexts } from '../deletion/artefacts'
import { addReceipt, type MakeReceipt } from '../deletion/receipts'
import type { ConsentSubject } from './consents'

/** Counts of everything models derived from meetings. */
export type Derived = {
  meetings: number
  transcripts: number
  summaries: number
  /** Only those found by a model; what the adviser wrote stays. */
  actionItems: number
  passages: number
  answers: number
  /** Meetings that lose nothing because they are on legal hold or signed. */
  kept: number
}

const TABLES = ['transcript_pieces', 'summaries', 'transcripts', 'filled_templates']

/** The meetings that a consent covers: for a client, those without a consent of their own. */
export async function meetingsOf(
  userId: number,
  { kind, id }: ConsentSubject,
  sql: Query = asUser(userId),
): Promise<number[]> {
  const meetings: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId}
      and ${kind === 'meeting' ? sql`id = ${id}` : sql`client_id = ${id} and consent is null`}
    order by id
  `
  return meetings.map((meeting) => meeting.id)
}

/** Counts what `removeDerived` would remove. */
export async function countDerived(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
): Promise<Derived> {
  const free = await listFree(userId, meetingIds, sql)
  const of = (table: string) => sql`
    (
      select count(*)::int
      from ${sql(table)}
      where user_id = ${userId} and meeting_id = any(${free}::int[])
    )
  `
  const [counted]: [Omit<Derived, 'meetings' | 'kept'>?] = await sql`
    select ${of('transcripts')} as transcripts, ${of('summaries')} as summaries,
      (
        select count(*)::int
        from action_items
        where user_id = ${userId} and meeting_id = any(${free}::int[]) and created_by = 'ai'
      ) as action_items,
      (
        select count(*)::int
        from chunks
        where user_id = ${userId} and meeting_id = any(${free}::int[]) and source <> 'note'
      ) as passages,
      (
        select count(*)::int
        from turns
        where user_id = ${userId} and meeting_ids && ${meetingIds}::int[]
      ) as answers
  `
  if (!counted) throw new Error('database: nothing was counted')
  return { meetings: free.length, ...counted, kept: meetingIds.length - free.length }
}

/**
 * Takes the meetings away from running jobs and deletes everything derived from them. Recordings
 * and notes stay; notes can be found by words only. `reason` is shown on the meetings. The receipt
 * is saved if and only if the deletion succeeds.
 */
export async function removeDerived(
  userId: number,
  meetingIds: number[],
  reason: string,
  makeReceipt: MakeReceipt,
  sql: Query,
): Promise<Derived> {
  const derived = await countDerived(userId, meetingIds, sql)
  const free = await listFree(userId, meetingIds, sql)
  const removed = [
    ...(await listTexts(userId, free, 'transcript', sql)),
    ...(await listTexts(userId, free, 'summary', sql)),
    ...(await listAnswers(userId, meetingIds, sql)),
  ]
  await addReceipt(userId, makeReceipt(removed), sql)
  await sql`
    update meetings
    set status = 'Failed', failure = ${reason}, attempt = attempt + 1, step = null, retry_at = null,
      failing_since = null, mail_owed = false, updated_at = now()
    where user_id = ${userId} and id = any(${free}::int[]) and status <> 'Scheduled'
  `
  for (const table of TABLES) {
    await sql`
      delete from ${sql(table)}
      where user_id = ${userId} and meeting_id = any(${free}::int[])
    `
  }
  await sql`
    delete from edits
    where user_id = ${userId} and meeting_id = any(${free}::int[])
      and field not in ('details', 'actionItems')
  `
  await sql`
    delete from action_items
    where user_id = ${userId} and meeting_id = any(${free}::int[]) and created_by = 'ai'
  `
  await deleteVersionsOfDeleted(userId, free, sql)
  for (const table of ['chunks', 'documents', 'postings']) {
    await sql`
      delete from ${sql(table)}
      where user_id = ${userId} and meeting_id = any(${free}::int[]) and source <> 'note'
    `
  }
  await sql`
    delete from embeddings
    where user_id = ${userId} and meeting_id = any(${free}::int[])
  `
  await sql`
    update documents
    set model = null
    where user_id = ${userId} and meeting_id = any(${free}::int[])
  `
  await removeBriefsOf(userId, free, sql)
  await forgetTurnsAbout(userId, meetingIds, null, sql)
  return derived
}

function listAnswers(userId: number, meetingIds: number[], sql: Query) {
  return sql<Artefact[]>`
    select 'answer' as kind, id, null as meeting, null as sha256
    from turns
    where user_id = ${userId} and meeting_ids && ${meetingIds}::int[]
    order by id
  `
}

/** The brief of any meeting with a client may rest on all its other meetings. */
async function removeBriefsOf(userId: number, meetingIds: number[], sql: Query) {
  await sql`
    delete from briefs
    where user_id = ${userId} and meeting_id in (
      select others.id
      from meetings
      join meetings as others
        on others.user_id = ${userId} and others.client_id = meetings.client_id
      where meetings.user_id = ${userId} and meetings.id = any(${meetingIds}::int[])
    )
  `
}

/** Meetings with neither a hold (their own or their client's) nor a signature. */
async function listFree(userId: number, meetingIds: number[], sql: Query): Promise<number[]> {
  const meetings: { id: number }[] = await sql`
    select meetings.id
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = any(${meetingIds}::int[])
      and not meetings.legal_hold and not clients.legal_hold and meetings.approved_at is null
  `
  return meetings.map(({ id }) => id)
}
