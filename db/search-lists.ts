import { sql as pool, type Query } from './sql'

/** Which meetings a question is about. Times are ISO, `to` exclusive; null is no limit. */
export type Scope = {
  /** Leaves out what is only planned for later; a recorded meeting of today counts, whatever its hour. */
  heldBy: string | null
  meetingIds: number[] | null
  clientIds: number[]
  from: string | null
  to: string | null
  pick: { from: 'newest' | 'oldest'; count: number; skip: number } | null
}

/** `total` counts the meetings before some of them were picked. */
export type ScopedMeeting = {
  id: number
  title: string
  date: string
  /** Seconds; null where it is not known. */
  duration: number | null
  type: string
  status: string
  clientId: number
  clientName: string
  total: number
}

/** The meetings of a scope, newest first. */
export async function listScope(userId: number, scope: Scope, sql: Query = pool) {
  const { meetingIds, clientIds, from, to, pick, heldBy } = scope
  const meetings: ScopedMeeting[] = await sql`
    select *
    from (
      select meetings.id, meetings.title, meetings.date, meetings.duration, meetings.type,
        meetings.status, meetings.client_id, clients.name as client_name, count(*) over ()::int as total
      from meetings
      join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
      where meetings.user_id = ${userId}
        ${meetingIds === null ? sql`` : sql`and meetings.id = any(${meetingIds})`}
        ${clientIds.length === 0 ? sql`` : sql`and meetings.client_id = any(${clientIds})`}
        ${from === null ? sql`` : sql`and meetings.date >= ${from}`}
        ${to === null ? sql`` : sql`and meetings.date < ${to}`}
        ${heldBy === null ? sql`` : sql`and (meetings.date <= ${heldBy} or meetings.status <> 'Scheduled')`}
      order by
        ${pick?.from === 'oldest' ? sql`meetings.date, meetings.id` : sql`meetings.date desc, meetings.id desc`}
      limit ${pick?.count ?? null}
      offset ${pick?.skip ?? 0}
    ) as scope
    order by date desc, id desc
  `
  return meetings
}

export type ListedAction = { meetingId: number; task: string; assignee: string | null }

/** The action items of those meetings, in the order in which each summary has them. */
export async function listActions(userId: number, meetingIds: number[], sql: Query = pool) {
  const actions: ListedAction[] = await sql`
    select summaries.meeting_id, item ->> 'task' as task, nullif(item ->> 'assignee', '') as assignee
    from summaries
    cross join jsonb_array_elements(summaries.action_items) with ordinality as items (item, nth)
    join meetings on meetings.user_id = ${userId} and meetings.id = summaries.meeting_id
    where summaries.user_id = ${userId} and summaries.current
      and summaries.meeting_id = any(${meetingIds})
    order by meetings.date desc, meetings.id desc, nth
  `
  return actions
}

export type ListedSummary = {
  meetingId: number
  executiveSummary: string
  keyPoints: string[]
  nextMeeting: { date: string | null; topics: string | null } | null
  origin: 'model' | 'rules'
}

/** The summaries of those meetings, newest meeting first. */
export async function listSummaries(userId: number, meetingIds: number[], sql: Query = pool) {
  const summaries: ListedSummary[] = await sql`
    select summaries.meeting_id, summaries.executive_summary, summaries.key_points,
      summaries.next_meeting, summaries.origin
    from summaries
    join meetings on meetings.user_id = ${userId} and meetings.id = summaries.meeting_id
    where summaries.user_id = ${userId} and summaries.current
      and summaries.meeting_id = any(${meetingIds})
    order by meetings.date desc, meetings.id desc
  `
  return summaries
}

/** Where in a meeting all the words are said close together. */
export type Mention = {
  meetingId: number
  source: 'transcript' | 'summary' | 'note'
  body: string
  fromSegment: number | null
  startSeconds: number | null
}

/** One passage for each of those meetings that has all the words in one passage; what was said goes before what was written. */
export async function listMentions(
  userId: number,
  meetingIds: number[],
  words: string,
  sql: Query = pool,
) {
  const mentions: Mention[] = await sql`
    with asked as materialized (
      select distinct lexeme as term
      from unnest(to_tsvector('english', ${words}))
    ), places as (
      select postings.meeting_id, postings.source, place >> 12 as position,
        count(*) as terms, sum(place & 63) as times
      from asked
      join postings on postings.user_id = ${userId} and postings.term = asked.term
      cross join unnest(postings.places) as place
      where postings.meeting_id = any(${meetingIds}) and place & 63 > 0
      group by postings.meeting_id, postings.source, place >> 12
      having count(*) = (select count(*) from asked)
    ), best as (
      select distinct on (meeting_id) meeting_id, source, position
      from places
      order by meeting_id, source = 'transcript' desc, times desc, position
    )
    select chunks.meeting_id, chunks.source, chunks.body, chunks.from_segment, chunks.start_seconds
    from best
    join chunks on chunks.user_id = ${userId} and chunks.meeting_id = best.meeting_id
      and chunks.source = best.source and chunks.position = best.position
  `
  return mentions
}
