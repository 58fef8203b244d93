import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { agreedEvidence, agreedItems, agreedTasks } from './action-items/columns'
import type { MeetingItem } from './action-items/item'
import type { Step } from './attempts/progress'
import { type Joined, joinedLinks } from './joining/joined-links'
import { audible, columns, tables } from './meeting-columns'
import { type MeetingRecord, recordColumns, seenHash } from './record/record-columns'
import type { CheckedEntry, Evidence } from './summaries'
import type { Segment } from './transcripts'

/** Specification, section 4, and what a server must add to it. */
export type MeetingStatus = 'Scheduled' | 'Uploaded' | 'Processing' | 'Processed' | 'Failed'

/** How far the reader has come with what the AI wrote. */
export type ReviewState = 'Draft' | 'Reviewed' | 'Approved'

export type Meeting = {
  id: number
  title: string
  clientId: number
  date: string
  /** Seconds. */
  duration: number | null
  type: string
  status: string
  createdAt: string
  client: { id: number; name: string; type: string }
  /** `actionItems` is JSON text: a list of { task, assignee }. */
  summary: { executiveSummary: string; actionItems: string } | null
  /** In a list, the first 200 characters. */
  transcript: { fullText: string } | null
  progress: { step: Step; done: number; total: number; startedAt: string } | null
  failure: string | null
  hasAudio: boolean
  legalHold: boolean
  /** People by name, as the reader wrote them. */
  attendees: string[]
  /** null if there is no summary. */
  review: ReviewState | null
}

export type MeetingDetail = Omit<Meeting, 'summary' | 'transcript'> & {
  /** `keyPoints`, `actionItems` and `nextMeeting` are JSON text. */
  summary: {
    id: number
    executiveSummary: string
    keyPoints: string
    actionItems: string
    nextMeeting: string | null
    evidence: Evidence[]
    /** Goes up with every edit. */
    revision: number
    editedAt: string | null
    checked: CheckedEntry[]
    origin: 'model' | 'rules'
    /** The model gave no usable lists; only the text is its own. */
    degraded: boolean
    coverage: number
    createdAt: string
  } | null
  transcript: {
    id: number
    fullText: string
    segments: Segment[]
    speakers: Record<string, string>
    /** 'here' for this server, or the host of a speech service; null if nobody transcribed it. */
    transcribedBy: string | null
    /** When a passage was last corrected; null if none is. */
    correctedAt: string | null
    createdAt: string
  } | null
  /** All but those that were dropped, in their order. */
  actionItems: MeetingItem[]
  audio: { url: string; mediaType: string; bytes: number; name: string } | null
  /** Sentences for the reader, such as "The file is incomplete: …". */
  warnings: string[]
  record: MeetingRecord
  /** Meetings that this one was joined from, and that it was joined into. */
  joined: Joined
}

export type NewMeeting = {
  clientId: number
  title: string
  date: string
  duration: number | null
  type: string
}

export async function findMeeting(userId: number, id: number, sql: Query = asUser(userId)) {
  const [meeting]: [(MeetingDetail & { audioHash: string | null })?] = await sql`
    select
      ${columns(sql)},
      case when summaries.id is not null then json_build_object(
        'id', summaries.id,
        'executiveSummary', summaries.executive_summary,
        'keyPoints', summaries.key_points::text,
        'actionItems', ${agreedTasks(sql)},
        'nextMeeting', summaries.next_meeting::text,
        'evidence', ${agreedEvidence(sql)},
        'revision', summaries.revision,
        'editedAt', summaries.edited_at,
        'checked', summaries.checked,
        'origin', summaries.origin,
        'degraded', summaries.degraded,
        'coverage', summaries.coverage,
        'createdAt', summaries.created_at
      ) end as summary,
      case when transcripts.id is not null then json_build_object(
        'id', transcripts.id,
        'fullText', transcripts.full_text,
        'segments', transcripts.segments,
        'speakers', transcripts.speakers,
        'transcribedBy', transcripts.transcribed_by,
        'correctedAt', transcripts.corrected_at,
        'createdAt', transcripts.created_at
      ) end as transcript,
      coalesce(agreed.items, '[]') as action_items, meetings.warnings,
      ${recordColumns(userId, sql)}, ${joinedLinks(userId, sql)} as joined,
      case when ${audible(sql)} then json_build_object(
        'url', '/api/meetings/' || meetings.id || '/audio',
        'mediaType', meetings.audio_type,
        'bytes', meetings.audio_bytes,
        'name', meetings.audio_name
      ) end as audio
    ${tables(sql)}
    ${agreedItems(userId, sql)}
    where meetings.user_id = ${userId} and meetings.id = ${id}
  `
  if (!meeting) return null
  const { audioHash, ...shown } = meeting
  return { ...shown, record: { ...shown.record, hash: seenHash(shown, audioHash) } }
}

/** Throws the driver's foreign key violation if the client is not the user's. */
export async function createMeeting(
  userId: number,
  meeting: NewMeeting,
  status: MeetingStatus,
  sql: Query = asUser(userId),
) {
  const [created]: [{ id: number }?] = await sql`
    insert into meetings (user_id, client_id, title, date, duration, type, status)
    values (
      ${userId}, ${meeting.clientId}, ${meeting.title}, ${meeting.date}, ${meeting.duration},
      ${meeting.type}, ${status}
    )
    returning id
  `
  if (!created) throw new Error('database: the meeting was not created')
  return created.id
}
