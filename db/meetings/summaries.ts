import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { replaceItems } from './action-items/summary-items'
import type { Attempt } from './attempts/attempts'

/** The passage behind an entry of a summary; `segment` and `quote` are null if nobody said it. */
export type Evidence = {
  kind: 'keyPoint' | 'actionItem' | 'nextMeeting'
  /** Position in its list; 0 for the next meeting. */
  index: number
  /** Index of the segment in which the quote begins. */
  segment: number | null
  quote: string | null
  /** The entry was reworded after its quote was found. */
  edited?: boolean
}

/** A summary entry that the reader has accepted or written, identified by its text. */
export type CheckedEntry = {
  kind: Evidence['kind'] | 'executiveSummary'
  text: string
}

type Summary = NewSummary & { degraded: boolean }

export type NewSummary = {
  executiveSummary: string
  keyPoints: string[]
  actionItems: { task: string; assignee: string | null }[]
  nextMeeting: { date: string | null; topics: string | null } | null
  /** The passage behind each claim, checked against the transcript. */
  evidence: unknown[]
  origin: 'model' | 'rules'
  /** The model gave no usable lists; only the text is its own. */
  degraded?: boolean
  /** Share of the transcript that it is based on, 0 to 1. */
  coverage: number
}

/** Makes this the meeting's summary; the previous one becomes an earlier version. */
export async function saveSummary(
  userId: number,
  meetingId: number,
  summary: NewSummary,
  sql: Query = asUser(userId),
) {
  await sql`
    update summaries
    set current = false
    where user_id = ${userId} and meeting_id = ${meetingId} and current
  `
  await insertSummary({ userId, meetingId }, null, summary, sql)
  await replaceItems(userId, meetingId, summary, sql)
}

/**
 * Saves an attempt's summary. A meeting's first summary shows immediately, a later one once it is
 * published. True if it shows. Part of a fenced write.
 */
export async function draftSummary(
  attempt: Attempt,
  version: number,
  summary: NewSummary,
  sql: Query,
): Promise<boolean> {
  return insertSummary(attempt, version, summary, sql)
}

async function insertSummary(
  { userId, meetingId }: { userId: number; meetingId: number },
  version: number | null,
  summary: NewSummary,
  sql: Query,
) {
  const nextMeeting = summary.nextMeeting && JSON.stringify(summary.nextMeeting)
  const [latest]: [{ version: number | null; shown: boolean | null }?] = await sql`
    select max(version) as version, bool_or(current) as shown
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId}
  `
  const [inserted]: [{ current: boolean }?] = await sql`
    insert into summaries (
      user_id, meeting_id, version, executive_summary, key_points, action_items, next_meeting, evidence,
      origin, degraded, coverage, current
    )
    values (
      ${userId}, ${meetingId}, ${version ?? (latest?.version ?? 0) + 1}, ${summary.executiveSummary},
      ${JSON.stringify(summary.keyPoints)}::text::jsonb,
      ${JSON.stringify(summary.actionItems)}::text::jsonb,
      ${nextMeeting}::text::jsonb,
      ${JSON.stringify(summary.evidence)}::text::jsonb,
      ${summary.origin}, ${summary.degraded ?? false}, ${summary.coverage},
      ${!latest?.shown}
    )
    on conflict do nothing
    returning current
  `
  return inserted?.current ?? false
}

/** The current summary, or the given version. */
export async function findSummary(
  userId: number,
  meetingId: number,
  version: number | null = null,
  sql: Query = asUser(userId),
) {
  const [summary]: [Summary?] = await sql`
    select
      executive_summary, key_points, action_items, next_meeting, evidence, origin, degraded, coverage
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId}
      and ${version === null ? sql`current` : sql`version = ${version}`}
  `
  return summary ?? null
}
