import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { agreedItems, agreedTasks } from './action-items/columns'
import { lockForChange, type Unchangeable } from './changeable'
import type { Point } from './edited-texts'
import {
  hashesOf,
  type RecordContent,
  type RecordHashes,
  type RecordTexts,
  recordHash,
  summaryText,
} from './record-text'

/** The signature of a meeting's record: by whom, when, and the SHA-256 of the signed content. */
export type Approval = RecordHashes & {
  approvedAt: string
  approvedBy: string
  /** Signed in another installation, and brought in with hashes that fit. */
  imported: boolean
}

/** Null if nobody has approved the meeting, or it is not the user's. */
export async function findApproval(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<Approval | null> {
  const [approval]: [Approval?] = await sql`
    select approved_at, approved_by, summary_hash, transcript_hash, audio_hash, imported
    from approvals
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  return approval ?? null
}

/** The signed texts and what the AI had written; null if nobody has approved the meeting. */
export async function findSigned(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<{ content: RecordContent; made: RecordContent } | null> {
  const [signed]: [{ content: RecordContent; made: RecordContent }?] = await sql`
    select content, made
    from approvals
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  return signed ?? null
}

/**
 * The content of a meeting that may be sent out: the approved text if there is one, otherwise the
 * current draft. Null if there is no summary, or no such meeting of the user's.
 */
export async function findRecordText(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<{ approval: Approval | null; content: RecordContent; text: string } | null> {
  const approval = await findApproval(userId, meetingId, sql)
  const signed = approval && (await findSigned(userId, meetingId, sql))
  const content = signed?.content ?? (await findRecord(userId, meetingId, sql))?.content
  return content ? { approval, content, text: summaryText(content) } : null
}

type Texts = RecordTexts & {
  /** The tasks as the AI wrote them. */
  written: RecordContent['actionItems']
  /** Only fields that were edited. */
  made: Partial<Omit<RecordContent, 'keyPoints'> & { keyPoints: Point[] }>
}

/** The current texts of a meeting with the hashes of them. */
async function findRecord(userId: number, meetingId: number, sql: Query) {
  const [texts]: [Texts?] = await sql`
    select
      json_build_object(
        'executiveSummary', summaries.executive_summary, 'keyPoints', summaries.key_points,
        'actionItems', ${agreedTasks(sql)}::jsonb, 'nextMeeting', summaries.next_meeting
      ) as content,
      summaries.action_items as written,
      case when transcripts.id is not null then json_build_object(
        'fullText', transcripts.full_text, 'segments', transcripts.segments,
        'speakers', transcripts.speakers
      ) end as transcript,
      meetings.audio_sha256 as audio_hash, ${firstTexts(userId, sql)} as made
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    join summaries on summaries.user_id = ${userId} and summaries.meeting_id = meetings.id
      and summaries.current
    ${agreedItems(userId, sql)}
    left join transcripts on transcripts.user_id = ${userId}
      and transcripts.meeting_id = meetings.id and transcripts.current
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return texts && { ...texts, hashes: hashesOf(texts) }
}

/** The edited fields of the current summary, as they were before the first edit. */
function firstTexts(userId: number, sql: Query) {
  return sql`(
    select coalesce(json_object_agg(first.field, first.before), '{}')
    from (
      select distinct on (field) field, before
      from edits
      where user_id = ${userId} and meeting_id = meetings.id and summary_id = summaries.id and applied
      order by field, id
    ) as first
  )`
}

/**
 * Signs and locks what the reader saw, named by its hash. 'changed' if that is no longer what the
 * meeting holds; 'unready' if it is being processed or has no summary; null if it is not the user's.
 */
export async function approveMeeting(
  userId: number,
  meetingId: number,
  { seen, approvedBy }: { seen: string; approvedBy: string },
  sql: Sql = asUser(userId),
): Promise<Approval | Unchangeable | 'changed' | 'unready' | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state !== 'changeable') return state
    const record = await findRecord(userId, meetingId, sql)
    const locked = await sql`
      update meetings
      set approved_at = now(), reviewed_at = least(reviewed_at, now())
      where user_id = ${userId} and id = ${meetingId} and status = 'Processed'
        and ${recordHash(record?.hashes ?? NO_HASHES)} = ${seen}
    `
    if (!record) return 'unready'
    if (locked.count === 0) return recordHash(record.hashes) === seen ? 'unready' : 'changed'
    const { content, hashes, made, written } = record
    await sql`
      insert into approvals (
        user_id, meeting_id, approved_by, summary_hash, transcript_hash, audio_hash, content, made
      )
      values (
        ${userId}, ${meetingId}, ${approvedBy}, ${hashes.summaryHash}, ${hashes.transcriptHash},
        ${hashes.audioHash}, ${JSON.stringify(content)}::text::jsonb,
        ${JSON.stringify(firstContent({ ...content, actionItems: written }, made))}::text::jsonb
      )
    `
    return findApproval(userId, meetingId, sql)
  })
}

function firstContent(content: RecordContent, made: Texts['made']): RecordContent {
  const points = made.keyPoints?.map(({ text }) => text)
  return { ...content, ...made, keyPoints: points ?? content.keyPoints }
}

const NO_HASHES: RecordHashes = { summaryHash: '', transcriptHash: '', audioHash: null }
