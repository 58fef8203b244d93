import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { agreedItems } from './action-items/columns'
import { evidenceOf, tasksOf } from './action-items/in-summary'
import type { MeetingItem } from './action-items/item'
import type { Step } from './attempts/progress'
import { type Joined, joinedLinks } from './joining/joined-links'
import { columns, tables } from './meeting-columns'
import { type MeetingRecord, recordColumns, seenHash } from './record/record-columns'
import type { CheckedEntry, Evidence } from './summaries'
import type { Segment } from './transcripts'

/** Section 4 of the specification, plus states that a server needs. */
export type MeetingStatus = 'Scheduled' | 'Uploaded' | 'Processing' | 'Processed' | 'Failed'

/** How far the reader has reviewed what the AI wrote. */
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
  /** In a list, the first 200 characters; null if the summary has text. */
  transcript: { fullText: string } | null
  progress: { step: Step; done: number; total: number; startedAt: string } | null
  failure: string | null
  hasAudio: boolean
  legalHold: boolean
  /** Names as the reader wrote them. */
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
    /** Increases with every edit. */
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
    /** 'here' for this server, or the speech service's host; null if nobody transcribed it. */
    transcribedBy: string | null
    /** When a passage was last corrected; null if none was. */
    correctedAt: string | null
    createdAt: string
  } | null
  /** In order, without dropped ones. */
  actionItems: MeetingItem[]
  audio: { url: string; mediaType: string; bytes: number; name: string } | null
  /** Sentences for the reader, such as "The file is incomplete: …". */
  warnings: string[]
  record: MeetingRecord
  /** Meetings this one was joined from, and meetings joined from it. */
  joined: Joined
}

export type NewMeeting = {
  clientId: number
  title: string
  date: string
  duration: number | null
  type: string
}

/** As queried: building JSON in the database and parsing it again costs more than the rest of a row. */
type Row = Omit<MeetingDetail, 'client' | 'summary' | 'transcript' | 'actionItems' | 'audio'> & {
  clientName: string
  clientType: string
  summaryId: number | null
  summaryAt: string
  transcriptId: number | null
  transcriptAt: string
  actionItems: MeetingItem[] | null
  audioName: string
  audioType: string
  audioBytes: string
  audioHash: string | null
} & Omit<NonNullable<MeetingDetail['summary']>, 'id' | 'actionItems' | 'createdAt'> &
  Omit<NonNullable<MeetingDetail['transcript']>, 'id' | 'createdAt'>

export async function findMeeting(userId: number, id: number, sql: Query = asUser(userId)) {
  const [row]: [Row?] = await sql`
    select
      ${columns(sql)}, clients.name as client_name, clients.type as client_type,
      summaries.id as summary_id, executive_summary, key_points::text, next_meeting::text,
      evidence, summaries.revision, edited_at, checked, origin, degraded, coverage,
      summaries.created_at as summary_at, transcripts.id as transcript_id, full_text, segments,
      speakers, transcribed_by, corrected_at, transcripts.created_at as transcript_at,
      ${agreedItems(userId, sql)} as action_items, warnings,
      ${recordColumns(userId, sql)}, ${joinedLinks(userId, sql)} as joined,
      audio_name, audio_type, audio_bytes
    ${tables(sql)}
    where meetings.user_id = ${userId} and meetings.id = ${id}
  `
  return row ? detailOf(row) : null
}

function detailOf(row: Row): MeetingDetail {
  const summary = row.summaryId === null ? null : summaryOf(row, row.summaryId)
  const transcript = row.transcriptId === null ? null : transcriptOf(row, row.transcriptId)
  return {
    id: row.id,
    title: row.title,
    clientId: row.clientId,
    date: row.date,
    duration: row.duration,
    type: row.type,
    status: row.status,
    createdAt: row.createdAt,
    client: { id: row.clientId, name: row.clientName, type: row.clientType },
    summary,
    transcript,
    progress: row.progress,
    failure: row.failure,
    hasAudio: row.hasAudio,
    legalHold: row.legalHold,
    attendees: row.attendees,
    review: row.review,
    actionItems: row.actionItems ?? [],
    audio: row.hasAudio ? audioOf(row) : null,
    warnings: row.warnings,
    record: { ...row.record, hash: seenHash({ summary, transcript }, row.audioHash) },
    joined: row.joined,
  }
}

function summaryOf(row: Row, id: number): MeetingDetail['summary'] {
  const items = row.actionItems ?? []
  return {
    id,
    executiveSummary: row.executiveSummary,
    keyPoints: row.keyPoints,
    actionItems: tasksOf(items),
    nextMeeting: row.nextMeeting,
    evidence: evidenceOf(row.evidence, items),
    revision: row.revision,
    editedAt: row.editedAt,
    checked: row.checked,
    origin: row.origin,
    degraded: row.degraded,
    coverage: row.coverage,
    createdAt: row.summaryAt,
  }
}

function transcriptOf(row: Row, id: number): MeetingDetail['transcript'] {
  const { fullText, segments, speakers, transcribedBy, correctedAt, transcriptAt } = row
  return { id, fullText, segments, speakers, transcribedBy, correctedAt, createdAt: transcriptAt }
}

function audioOf({ id, audioType, audioBytes, audioName }: Row): MeetingDetail['audio'] {
  const url = `/api/meetings/${id}/audio`
  return { url, mediaType: audioType, bytes: Number(audioBytes), name: audioName }
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
