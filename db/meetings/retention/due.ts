import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { type Category, findRules, type RuleScope } from './rules'

/** Days between the notice and the deletion. */
export const NOTICE_DAYS = 7

/** Meeting content with an end date. `kept` says why it stays nevertheless. */
export type Due = {
  category: Category
  /** A meeting or, for chats, a turn. */
  subjectId: number
  days: number
  of: RuleScope
  /** When the rule's period ends. */
  ruledAt: string
  /** When it is deleted: not before it was announced for long enough. */
  dueAt: string
  noticedAt: string | null
  kept: 'held' | 'signed' | null
  /** It was announced for long enough, and nothing keeps it. */
  over: boolean
}

type Wanted = { meetingId: number | null; withinDays: number | null; limit: number }

/** Everything that ends within some days, including chat answers; at most `limit` of each. */
export async function listDueSoon(userId: number, wanted: { withinDays: number; limit: number }) {
  const content = await listDue(userId, { meetingId: null, ...wanted })
  return [...content, ...(await listDueTurns(userId, wanted))]
}

/** Content with an end date, soonest first. Nothing is deleted less than a week after its notice. */
export async function listDue(
  userId: number,
  { meetingId, withinDays, limit }: Wanted,
  sql: Query = asUser(userId),
): Promise<Due[]> {
  const account = await accountRules(userId, sql)
  const due: Due[] = await sql`
    select category, subject_id, days, of, noticed_at, kept, due_at as ruled_at, ${endOf(sql)}
    from (
      select ruled.*, notices.noticed_at
      from (
        select subject_id, category, of, kept, days,
          ${toMilliseconds(sql`since + days * interval '1 day'`, sql)} as due_at
        from (${meetingContent(userId, meetingId, account, sql)}) as content
        where days is not null
      ) as ruled
      left join retention_notices as notices on notices.user_id = ${userId}
        and notices.category = ruled.category and notices.subject_id = ruled.subject_id
        and notices.due_at = ruled.due_at
    ) as announced
    where ${withinDays}::int is null
      or kept is null and due_at <= now() + ${withinDays}::int * interval '1 day'
    order by due_at, subject_id, category
    limit ${limit}
  `
  return due
}

/** Chat answers with an end date. An answer rests on all its meetings and ends with the first of them. */
export async function listDueTurns(
  userId: number,
  { withinDays, limit }: { withinDays: number; limit: number },
  sql: Query = asUser(userId),
): Promise<Due[]> {
  const account = await accountRules(userId, sql)
  const due: Due[] = await sql`
    select 'chats' as category, subject_id, days, 'account' as of, noticed_at, kept,
      due_at as ruled_at, ${endOf(sql)}
    from (
      select ruled.*, notices.noticed_at, null as kept
      from (
        select turns.id as subject_id, min(${days('chats', account, sql)}) as days,
          ${toMilliseconds(sql`turns.created_at + min(${days('chats', account, sql)}) * interval '1 day'`, sql)} as due_at
        from turns
        left join meetings on meetings.user_id = ${userId} and meetings.id = any(turns.meeting_ids)
        left join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
        where turns.user_id = ${userId}
        group by turns.id, turns.created_at
        having not coalesce(bool_or(meetings.legal_hold or clients.legal_hold), false)
      ) as ruled
      left join retention_notices as notices on notices.user_id = ${userId}
        and notices.category = 'chats' and notices.subject_id = ruled.subject_id
        and notices.due_at = ruled.due_at
      where days is not null
    ) as announced
    where due_at <= now() + ${withinDays}::int * interval '1 day'
    order by due_at, subject_id
    limit ${limit}
  `
  return due
}

/** A notice is matched by its time, which comes back from JavaScript without microseconds. */
function toMilliseconds(time: ReturnType<Query>, sql: Query) {
  return sql`date_trunc('milliseconds', ${time})`
}

/** When announced content is deleted, and whether that is now. */
function endOf(sql: Query) {
  const notice = sql`${NOTICE_DAYS} * interval '1 day'`
  return sql`
    greatest(due_at, coalesce(noticed_at, now()) + ${notice}) as due_at,
    coalesce(kept is null and greatest(due_at, noticed_at + ${notice}) <= now(), false)
      and noticed_at is not null as over
  `
}

async function accountRules(userId: number, sql: Query) {
  return JSON.stringify(await findRules(userId, { kind: 'account', id: userId }, sql))
}

/** The most specific rule for rows of `meetings` and `clients`. */
function days(category: string, account: string, sql: Query) {
  return sql`(coalesce(
    meetings.retention -> ${category}::text, clients.retention -> ${category}::text,
    ${account}::text::jsonb -> ${category}::text
  ) #>> '{}')::int`
}

/** A row for each kind of content in a meeting. Days count from the meeting, or from its import. */
function meetingContent(userId: number, meetingId: number | null, account: string, sql: Query) {
  const has = (table: string) => sql`exists (
    select from ${sql(table)} as texts
    where texts.user_id = ${userId} and texts.meeting_id = meetings.id
  )`
  const parts = [
    { category: 'audio', exists: sql`meetings.audio_path is not null`, signs: false },
    { category: 'transcript', exists: has('transcripts'), signs: true },
    { category: 'summary', exists: has('summaries'), signs: true },
    { category: 'notes', exists: has('notes'), signs: false },
  ].map(
    ({ category, exists, signs }) => sql`
      select meetings.id as subject_id, ${category}::text as category,
        greatest(meetings.date, meetings.created_at) as since,
        ${days(category, account, sql)} as days,
        case
          when jsonb_exists(meetings.retention, ${category}) then 'meeting'
          when jsonb_exists(clients.retention, ${category}) then 'client'
          else 'account'
        end as of,
        case
          when meetings.legal_hold or clients.legal_hold then 'held'
          when ${signs} and meetings.approved_at is not null then 'signed'
        end as kept
      from meetings
      join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
      where meetings.user_id = ${userId} and meetings.status <> 'Processing' and ${exists}
        and (${meetingId}::int is null or meetings.id = ${meetingId})
    `,
  )
  return parts.reduce((all, part) => sql`${all} union all ${part}`)
}
