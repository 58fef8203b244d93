import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { type ArchivedItem, archivedItems } from './action-items/archived-items'
import type { MeetingConsent } from './consent/archived-consents'
import type { NewConsent } from './consent/consents'
import { type ArchivedStatement, archivedStatements } from './dossier/archived-statements'
import type { ArchivedRecord } from './record/archived-records'
import { PART_SEGMENTS, type ReadVersions } from './record/archived-versions'
import { type ArchivedKeeping, archivedKeeping } from './retention/archived-rules'
import type { ArchivedSharing } from './sharing/archived-sharing'
import type { NewSummary } from './summaries'
import type { FilledTemplate } from './templates/filled-templates'
import type { Segment } from './transcripts'

/** A meeting in an archive: everything except its recording. */
export type ArchivedMeeting = {
  title: string
  date: string
  /** Seconds. */
  duration: number | null
  type: string
  status: string
  createdAt: string
  /** Omitted in older archives. */
  warnings?: string[]
  transcript: {
    fullText: string
    segments: Segment[]
    speakers: Record<string, string>
  } | null
  summary: NewSummary | null
  /** Omitted if none was replaced. */
  earlier?: ReadVersions
  note: string | null
  /** Omitted in older archives, whose items are those of the summary. */
  actionItems?: ArchivedItem[]
  consent?: MeetingConsent<NewConsent>
  record?: ArchivedRecord
  sharing?: ArchivedSharing
  templates?: FilledTemplate[]
  /** Omitted in older archives. */
  statements?: ArchivedStatement[]
} & ArchivedKeeping

type ArchivedClient = {
  id: number
  name: string
  type: string
  createdAt: string
} & ArchivedKeeping

/** What there is of a client: most have little, and each costs a statement. */
type ClientParts = { hasConsents: boolean; hasPeople: boolean; hasFacts: boolean }

/** The user's meetings to export, oldest first; optionally those of one client. */
export async function listArchived(
  userId: number,
  clientId: number | null,
  sql: Query = asUser(userId),
) {
  const meetings: { id: number; clientId: number; date: string }[] = await sql`
    select id, client_id, date
    from meetings
    where user_id = ${userId} ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    order by date, id
  `
  return meetings
}

export async function listArchivedClients(
  userId: number,
  clientId: number | null,
  sql: Query = asUser(userId),
) {
  const some = (table: string) => sql`
    exists (
      select from ${sql(table)} as own
      where own.user_id = ${userId} and own.client_id = clients.id
    )
  `
  const found: (ArchivedClient & ClientParts)[] = await sql`
    select id, name, type, created_at, ${archivedKeeping('clients', sql)},
      ${some('consents')} as has_consents, ${some('people')} as has_people,
      ${some('facts')} as has_facts
    from clients
    where user_id = ${userId} ${clientId === null ? sql`` : sql`and id = ${clientId}`}
    order by id
  `
  return found.map(({ hasConsents, hasPeople, hasFacts, ...client }) => ({
    client,
    parts: { hasConsents, hasPeople, hasFacts },
  }))
}

/** Null if the meeting was deleted in the meantime. */
export async function findArchived(userId: number, meetingId: number, sql: Query = asUser(userId)) {
  const [meeting]: [Omit<ArchivedMeeting, 'transcript'>?] = await sql`
    select
      meetings.title, meetings.date, meetings.duration, meetings.type, meetings.status,
      meetings.created_at, meetings.warnings, notes.content as note,
      ${archivedItems(userId, sql)} as action_items,
      ${archivedStatements(userId, sql)} as statements, ${archivedKeeping('meetings', sql)},
      case when summaries.id is not null then json_build_object(
        'executiveSummary', summaries.executive_summary, 'keyPoints', summaries.key_points,
        'actionItems', summaries.action_items, 'nextMeeting', summaries.next_meeting,
        'evidence', summaries.evidence, 'origin', summaries.origin,
        'degraded', summaries.degraded, 'coverage', summaries.coverage
      ) end as summary
    from meetings
    left join summaries on summaries.user_id = ${userId}
      and summaries.meeting_id = meetings.id and summaries.current
    left join notes on notes.user_id = ${userId} and notes.meeting_id = meetings.id
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return meeting ? { ...meeting, transcript: await findText(userId, meetingId, sql) } : null
}

/** The current transcript. Its segments come in parts: parsing all of them at once would hold everybody else up. */
async function findText(userId: number, meetingId: number, sql: Query) {
  const parts: { fullText: string; speakers: Record<string, string>; segments: Segment[] }[] =
    await sql`
      select
        case when nth = 0 then full_text else '' end as full_text, speakers, parts.segments
      from transcripts
      cross join lateral (
        select 0 as nth, '[]'::json as segments
        union all
        select (nth - 1) / ${PART_SEGMENTS} + 1, json_agg(segment order by nth)
        from jsonb_array_elements(transcripts.segments) with ordinality as one (segment, nth)
        group by 1
      ) as parts
      where user_id = ${userId} and meeting_id = ${meetingId} and current
      order by nth
    `
  const [first] = parts
  return first ? { ...first, segments: parts.flatMap(({ segments }) => segments) } : null
}
