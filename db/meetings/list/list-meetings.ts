import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { type ListedTask, listedTasks } from '../action-items/columns'
import { columns, summarized } from '../meeting-columns'
import { type MeetingFilter, matching } from '../meeting-filter'
import type { Meeting } from '../meetings'

const PREVIEW_CHARACTERS = 200
/** Far more than three sentences, far less than an hour's summary times a thousand meetings. */
const LISTED_SUMMARY_CHARACTERS = 1_200

/** As queried: building JSON in the database and parsing it again costs more than the rest of a row. */
type Row = Omit<Meeting, 'client' | 'summary' | 'transcript'> & {
  clientName: string
  clientType: string
  hasSummary: boolean
  executiveSummary: string | null
  fullText: string | null
  tasks: ListedTask[] | null
}

/** Newest first; all meetings if the filter is empty. */
export async function listMeetings(
  userId: number,
  filter: MeetingFilter = {},
  sql: Query = asUser(userId),
): Promise<Meeting[]> {
  const rows: Row[] = await sql`
    select
      ${columns(sql)},
      clients.name as client_name, clients.type as client_type,
      summaries.id is not null as has_summary,
      ${beginning(sql)} as executive_summary,
      ${preview(userId, sql)} as full_text,
      tasks
    ${summarized(sql)}
    left join (${listedTasks(userId, idsOf(userId, filter, sql), sql)}) as tasks_of
      on tasks_of.meeting_id = meetings.id
    where meetings.user_id = ${userId} ${matching(filter, sql)}
    ${part(filter, sql)}
  `
  return rows.map(meetingOf)
}

/** A shorter summary is not counted: that takes as long as reading the row. */
function beginning(sql: Query) {
  return sql`
    case
      when octet_length(summaries.executive_summary) > ${LISTED_SUMMARY_CHARACTERS}
      then left(summaries.executive_summary, ${LISTED_SUMMARY_CHARACTERS})
      else summaries.executive_summary
    end
  `
}

/** Of meetings without a summary, or with a blank one: trimming is left to those that begin with a space. */
function preview(userId: number, sql: Query) {
  return sql`
    case
      when ascii(summaries.executive_summary) > ascii(' ')
        or btrim(summaries.executive_summary, E' \\t\\r\\n') <> ''
      then null
      else (
        select left(full_text, ${PREVIEW_CHARACTERS})
        from transcripts
        where transcripts.user_id = ${userId} and transcripts.meeting_id = meetings.id
          and transcripts.current
      )
    end
  `
}

/** The ids of the listed meetings; null for all, whose tasks are read without looking for them. */
function idsOf(userId: number, filter: MeetingFilter, sql: Query): ReturnType<Query> | null {
  if (Object.values(filter).every((value) => value === undefined)) return null
  return sql`
    select meetings.id
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} ${matching(filter, sql)}
    ${part(filter, sql)}
  `
}

/** A limit is omitted if all are wanted: for a parameter, the planner expects only a few of the rows. */
function part({ limit, offset }: MeetingFilter, sql: Query) {
  return sql`
    order by meetings.date desc, meetings.id desc
    ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ${offset === undefined ? sql`` : sql`offset ${offset}`}
  `
}

/** Field by field: copying the rest of a row takes longer than reading it. */
function meetingOf(row: Row): Meeting {
  const { clientName, executiveSummary, fullText } = row
  const actionItems = row.hasSummary ? tasksOf(row.tasks ?? [], clientName) : ''
  return {
    id: row.id,
    title: row.title,
    clientId: row.clientId,
    date: row.date,
    duration: row.duration,
    type: row.type,
    status: row.status,
    createdAt: row.createdAt,
    client: { id: row.clientId, name: clientName, type: row.clientType },
    summary: row.hasSummary ? { executiveSummary: executiveSummary ?? '', actionItems } : null,
    transcript: fullText === null ? null : { fullText },
    progress: row.progress,
    failure: row.failure,
    hasAudio: row.hasAudio,
    legalHold: row.legalHold,
    attendees: row.attendees,
    review: row.review,
  }
}

/** The tasks in the specification's summary format: JSON text. */
function tasksOf(tasks: ListedTask[], clientName: string): string {
  return JSON.stringify(
    tasks.map(([task, ownerName, owner]) => ({
      task,
      assignee: ownerName || (owner === 'client' ? clientName : null),
    })),
  )
}

export async function countMeetings(
  userId: number,
  filter: MeetingFilter = {},
  sql: Query = asUser(userId),
) {
  const [row]: [{ count: number }?] = await sql`
    select count(*)::int as count
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} ${matching(filter, sql)}
  `
  return row?.count ?? 0
}
