import type { Query } from '../../connection/sql'
import { agreedTasks } from '../action-items/columns'
import type { Point } from '../edited-texts'
import type { RecordContent, RecordTexts } from '../record-text'
import { firstTexts } from './first-texts'
import { hashesOf } from './record-hashes'

export type Texts = RecordTexts & {
  /** The tasks as the AI wrote them. */
  written: RecordContent['actionItems']
  /** Edited fields only. */
  made: Partial<Omit<RecordContent, 'keyPoints'> & { keyPoints: Point[] }>
}

/** A meeting's current texts and their hashes. */
export async function findRecord(userId: number, meetingId: number, sql: Query) {
  const [texts]: [Texts?] = await sql`
    select
      json_build_object(
        'executiveSummary', summaries.executive_summary, 'keyPoints', summaries.key_points,
        'actionItems', ${agreedTasks(userId, sql)}, 'nextMeeting', summaries.next_meeting
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
    left join transcripts on transcripts.user_id = ${userId}
      and transcripts.meeting_id = meetings.id and transcripts.current
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return texts && { ...texts, hashes: hashesOf(texts) }
}
