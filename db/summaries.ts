import { sql as pool, type Query } from './sql'

export type Summary = {
  executiveSummary: string
  keyPoints: string[]
  actionItems: { task: string; assignee: string }[]
  nextMeeting: { date: string | null; topics: string | null } | null
  /** Where each claim was said; checked against the transcript. */
  evidence: unknown[]
  origin: 'model' | 'rules'
  /** Share of the transcript that it was made from, 0 to 1. */
  coverage: number
}

/** Makes this the meeting's summary; the one before it is kept as an earlier version. */
export async function saveSummary(
  userId: number,
  meetingId: number,
  summary: Summary,
  sql: Query = pool,
) {
  const nextMeeting = summary.nextMeeting && JSON.stringify(summary.nextMeeting)
  await sql`
    update summaries
    set current = false
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  await sql`
    insert into summaries (
      user_id, meeting_id, executive_summary, key_points, action_items, next_meeting, evidence,
      origin, coverage
    )
    values (
      ${userId}, ${meetingId}, ${summary.executiveSummary},
      ${JSON.stringify(summary.keyPoints)}::text::jsonb,
      ${JSON.stringify(summary.actionItems)}::text::jsonb,
      ${nextMeeting}::text::jsonb,
      ${JSON.stringify(summary.evidence)}::text::jsonb,
      ${summary.origin}, ${summary.coverage}
    )
  `
}

export async function findSummary(userId: number, meetingId: number, sql: Query = pool) {
  const [summary]: [Summary?] = await sql`
    select executive_summary, key_points, action_items, next_meeting, evidence, origin, coverage
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  return summary ?? null
}
