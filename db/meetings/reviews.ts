import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { agreedTasks } from './action-items/columns'
import { lockForChange, type Unchangeable } from './changeable'
import { review } from './meeting-columns'
import type { ReviewState } from './meetings'
import type { RecordContent } from './record-text'
import type { CheckedEntry } from './summaries'
import { nextMeetingText } from './summary-edits/checked-entries'

/**
 * Saves which entries of the summary the reader has checked; the meeting is reviewed once all are.
 * 'changed' if another summary is current; null if there is none. `begun` is true for the first.
 */
export async function saveReview(
  userId: number,
  meetingId: number,
  { summaryId, checked }: { summaryId: number; checked: CheckedEntry[] },
  sql: Sql = asUser(userId),
): Promise<{ review: 'Draft' | 'Reviewed'; begun: boolean } | Unchangeable | 'changed' | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state !== 'changeable') return state
    const summary = await findContent(userId, meetingId, sql)
    if (!summary) return null
    if (summary.id !== summaryId) return 'changed'
    const entries = entriesOf(summary)
    const kept = entries.filter((entry) => includes(checked, entry))
    await sql`
      update summaries
      set checked = ${JSON.stringify(kept)}::text::jsonb
      where user_id = ${userId} and id = ${summaryId}
    `
    const reviewed = kept.length === entries.length
    await sql`
      update meetings
      set reviewed_at = ${reviewed ? sql`now()` : null}
      where user_id = ${userId} and id = ${meetingId} and (reviewed_at is null) = ${reviewed}
    `
    return { review: reviewed ? 'Reviewed' : 'Draft', begun: summary.checked.length === 0 }
  })
}

type Checkable = RecordContent & { id: number; checked: CheckedEntry[] }

async function findContent(userId: number, meetingId: number, sql: Query) {
  const [summary]: [Checkable?] = await sql`
    select
      summaries.id, executive_summary, key_points, ${agreedTasks(userId, sql)} as action_items,
      next_meeting, checked
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    join summaries on summaries.user_id = ${userId} and summaries.meeting_id = meetings.id
      and summaries.current
    where meetings.user_id = ${userId} and meetings.id = ${meetingId}
  `
  return summary ?? null
}

function entriesOf({ executiveSummary, keyPoints, actionItems, nextMeeting }: Checkable) {
  const entries: CheckedEntry[] = [
    { kind: 'executiveSummary', text: executiveSummary },
    ...keyPoints.map((text) => ({ kind: 'keyPoint' as const, text })),
    ...actionItems.map(({ task }) => ({ kind: 'actionItem' as const, text: task })),
  ]
  if (nextMeeting) entries.push({ kind: 'nextMeeting', text: nextMeetingText(nextMeeting) })
  return entries
}

function includes(list: CheckedEntry[], { kind, text }: CheckedEntry): boolean {
  return list.some((one) => one.kind === kind && one.text === text)
}

/**
 * A cited meeting: its client, its review state (null without a summary), and whether it has a
 * transcript.
 */
export type Cited = { clientId: number; review: ReviewState | null; transcribed: boolean }

/** Cited meetings that still exist. */
export async function listCited(
  userId: number,
  meetingIds: number[],
  sql: Query = asUser(userId),
): Promise<Map<number, Cited>> {
  if (meetingIds.length === 0) return new Map()
  const cited: (Cited & { id: number })[] = await sql`
    select meetings.id, client_id, ${review(sql)} as review, transcripts.id is not null as transcribed
    from meetings
    left join transcripts on transcripts.user_id = ${userId}
      and transcripts.meeting_id = meetings.id and transcripts.current
    left join summaries on summaries.user_id = ${userId} and summaries.meeting_id = meetings.id
      and summaries.current
    where meetings.user_id = ${userId} and meetings.id = any(${meetingIds}::integer[])
  `
  return new Map(cited.map(({ id, ...about }) => [id, about]))
}
