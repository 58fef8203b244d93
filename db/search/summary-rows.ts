import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { assignee } from '../meetings/action-items/columns'
import type { Owner } from '../meetings/action-items/item'
import { listedOnce } from '../meetings/action-items/listed-once'

/**
 * The evidence for part of a summary; `segment` is the index in the transcript, `start` its second.
 */
export type Proof = {
  quote: string | null
  segment: number | null
  start: number | null
}

export type ActionRow = Proof & {
  meetingId: number
  task: string
  assignee: string | null
  owner: Owner
  /** YYYY-MM-DD in the user's calendar. */
  due: string | null
  /** A person removed its due date. */
  isUndated: boolean
  isDone: boolean
  doneAt: string | null
}

/** The action items of the meetings, newest meeting first, in each meeting's order. */
export async function listActions(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
) {
  const actions: ActionRow[] = await sql`
    select action_items.meeting_id, text as task, ${assignee(sql)} as assignee, owner, due::text,
      due is null and created_by = 'ai' and 'due' = any(edited) as is_undated,
      action_items.status = 'done' as is_done, done_at, quote, segment, start_ms / 1000.0::float8 as start
    from action_items
    join meetings on meetings.user_id = ${userId} and meetings.id = action_items.meeting_id
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where action_items.user_id = ${userId} and action_items.status <> 'dropped'
      and action_items.meeting_id = any(${meetingIds}) ${listedOnce(userId, sql, meetingIds)}
    order by meetings.date desc, meetings.id desc, action_items.position, action_items.id
  `
  return actions
}

export type PointRow = Proof & { meetingId: number; point: string }

/**
 * The key points of the meetings, newest meeting first. Unpacks each transcript once: every access
 * to a stored list unpacks all of it.
 */
export async function listKeyPoints(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
) {
  const points: PointRow[] = await sql`
    select meeting_id, point, proof ->> 'quote' as quote, (proof ->> 'segment')::int as segment,
      (starts ->> (proof ->> 'segment')::int)::float8 as start
    from (
      select summaries.meeting_id, key_points, evidence, date,
        case when evidence <> '[]' then jsonb_path_query_array(segments, '$[*].start') end as starts
      from summaries
      join meetings on meetings.user_id = ${userId} and meetings.id = summaries.meeting_id
      left join transcripts on transcripts.user_id = ${userId}
        and transcripts.meeting_id = summaries.meeting_id and transcripts.current
      where summaries.user_id = ${userId} and summaries.current
        and summaries.meeting_id = any(${meetingIds})
      offset 0
    ) as own
    cross join jsonb_array_elements_text(key_points) with ordinality as points (point, nth)
    left join lateral (
      select proof
      from jsonb_array_elements(evidence) as proof
      where proof ->> 'kind' = 'keyPoint' and (proof ->> 'index')::int = nth - 1
      limit 1
    ) as proofs on true
    order by date desc, meeting_id desc, nth
  `
  return points
}

export type SummaryRow = {
  meetingId: number
  executiveSummary: string
  keyPoints: string[]
  actionItems: { task: string; assignee: string | null }[]
  nextMeeting: { date: string | null; topics: string | null } | null
  /** The sentence that announces the next meeting, and its segment; null if unknown. */
  nextQuote: string | null
  nextSegment: number | null
  origin: 'model' | 'rules'
}

/** The summaries of the meetings, newest meeting first. */
export async function listSummaries(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
) {
  const summaries: SummaryRow[] = await sql`
    select summaries.meeting_id, summaries.executive_summary, summaries.key_points,
      summaries.action_items, summaries.next_meeting, summaries.origin,
      announced.proof ->> 'quote' as next_quote, (announced.proof ->> 'segment')::int as next_segment
    from summaries
    left join lateral (
      select proof
      from jsonb_array_elements(summaries.evidence) as proof
      where proof ->> 'kind' = 'nextMeeting'
      limit 1
    ) as announced on true
    join meetings on meetings.user_id = ${userId} and meetings.id = summaries.meeting_id
    where summaries.user_id = ${userId} and summaries.current
      and summaries.meeting_id = any(${meetingIds})
    order by meetings.date desc, meetings.id desc
  `
  return summaries
}

type NoteRow = { meetingId: number; content: string }

/** The user's notes on these meetings, newest meeting first. */
export async function listNotes(userId: number, meetingIds: number[], sql: Query = asUser(userId)) {
  const notes: NoteRow[] = await sql`
    select notes.meeting_id, notes.content
    from notes
    join meetings on meetings.user_id = ${userId} and meetings.id = notes.meeting_id
    where notes.user_id = ${userId} and notes.meeting_id = any(${meetingIds}) and notes.content <> ''
    order by meetings.date desc, meetings.id desc
  `
  return notes
}

/** The ids of the given meetings that have a summary. */
export async function listSummarized(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
) {
  const rows: { meetingId: number }[] = await sql`
    select meeting_id
    from summaries
    where user_id = ${userId} and current and meeting_id = any(${meetingIds})
  `
  return rows
}

/** The ids of the given meetings that have a transcript. */
export async function listTranscribed(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
) {
  const rows: { meetingId: number }[] = await sql`
    select meeting_id
    from transcripts
    where user_id = ${userId} and current and meeting_id = any(${meetingIds})
  `
  return rows
}
