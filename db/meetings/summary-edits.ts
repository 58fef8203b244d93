import { isDeepStrictEqual } from 'node:util'
import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { lockForChange, type Unchangeable } from './changeable'
import { addEdit, addToSession, type EditedTexts, type NewEdit, type Point } from './edits'
import type { CheckedEntry, Evidence } from './summaries'

type NextMeeting = EditedTexts['nextMeeting']

/** One field of a summary, written by hand. `from` is a point's place before the edit. */
export type SummaryChange =
  | { field: 'executiveSummary'; value: string }
  | { field: 'keyPoints'; value: { text: string; from: number | null }[] }
  | { field: 'nextMeeting'; value: NextMeeting }

export type SummaryEdit = {
  change: SummaryChange
  /** The summary that the words were written on, and its revision. */
  summaryId: number
  revision: number
  /** Joins the saves of one go at a field into one edit. */
  session: string | null
  editor: string
}

type Current = {
  id: number
  revision: number
  executiveSummary: string
  keyPoints: string[]
  nextMeeting: NextMeeting
  evidence: Evidence[]
  checked: CheckedEntry[]
}

/**
 * Writes one field of the summary that shows: 'continued' if the edit before it went on. 'conflict' if it was written otherwise meanwhile, also by
 * a new summary: the words are then kept as an edit that was not applied. So they are if the meeting has
 * been approved. Null if the user has no such meeting, or it has no summary.
 */
export async function editSummary(
  userId: number,
  meetingId: number,
  edit: SummaryEdit,
  sql: Sql = asUser(userId),
): Promise<'saved' | 'continued' | 'conflict' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state === null || state === 'held') return state
    const summary = await findCurrent(userId, meetingId, sql)
    if (!summary) return null
    const next = await changed(userId, summary, edit.change, sql)
    const { field, before, after } = next
    const row = { ...edit, field, before, after, meetingId, summaryId: summary.id }
    const newEdit: NewEdit = {
      ...row,
      transcriptId: null,
      revision: summary.revision + 1,
      applied: true,
    }
    if (isDeepStrictEqual(textsOf(before), textsOf(after))) return 'continued'
    if (state === 'approved' || (await isOutdated(userId, summary, edit, sql))) {
      await addEdit(userId, { ...newEdit, revision: summary.revision, applied: false }, sql)
      return state === 'approved' ? state : 'conflict'
    }
    const begun = await addToSession(userId, newEdit, sql)
    await write(userId, summary, next, sql)
    return begun ? 'saved' : 'continued'
  })
}

async function findCurrent(userId: number, meetingId: number, sql: Query) {
  const [summary]: [Current?] = await sql`
    select id, revision, executive_summary, key_points, next_meeting, evidence, checked
    from summaries
    where user_id = ${userId} and meeting_id = ${meetingId} and current
    for update
  `
  return summary ?? null
}

/** True if the field no longer holds what the reader's words were written on. */
async function isOutdated(
  userId: number,
  summary: Current,
  { summaryId, revision, session, change }: SummaryEdit,
  sql: Query,
) {
  if (summaryId !== summary.id) return true
  const [later] = await sql`
    select 1
    from edits
    where user_id = ${userId} and summary_id = ${summary.id} and field = ${change.field} and applied
      and revision > ${revision} and session is distinct from ${session}
    limit 1
  `
  return later !== undefined
}

type Changed =
  | { field: 'executiveSummary'; before: string; after: string }
  | { field: 'keyPoints'; before: Point[]; after: Point[] }
  | { field: 'nextMeeting'; before: NextMeeting; after: NextMeeting }

async function changed(
  userId: number,
  summary: Current,
  change: SummaryChange,
  sql: Query,
): Promise<Changed> {
  const { field, value } = change
  if (field === 'executiveSummary') {
    return { field, before: summary.executiveSummary, after: value }
  }
  if (field === 'nextMeeting') return { field, before: summary.nextMeeting, after: value }
  const before = pointsOf(summary)
  const earlier: { points: Point[] }[] = await sql`
    select before as points
    from edits
    where user_id = ${userId} and summary_id = ${summary.id} and field = 'keyPoints' and applied
    order by id
  `
  const known = [...before, ...earlier.flatMap(({ points }) => points)]
  return { field, before, after: value.map((point) => supported(point, before, known)) }
}

function pointsOf({ keyPoints, evidence }: Current): Point[] {
  return keyPoints.map((text, index) => {
    const found = evidence.find((one) => one.kind === 'keyPoint' && one.index === index)
    if (!found) return { text }
    const { kind: _, index: __, ...support } = found
    return { text, evidence: support }
  })
}

/** A point keeps its passage; one that was reworded says so. Words that come back are as before. */
function supported(
  { text, from }: { text: string; from: number | null },
  before: Point[],
  known: Point[],
): Point {
  const same = known.find((one) => one.text === text)
  if (same) return same
  const origin = from === null ? undefined : before[from]
  return origin?.evidence ? { text, evidence: { ...origin.evidence, edited: true } } : { text }
}

async function write(userId: number, summary: Current, next: Changed, sql: Query) {
  await sql`
    update summaries
    set ${columnOf(next, summary, sql)}, revision = revision + 1,
      checked = ${JSON.stringify(checkedBy(next, summary))}::text::jsonb,
      edited_at = (
        select max(updated_at)
        from edits
        where user_id = ${userId} and summary_id = ${summary.id} and applied
      )
    where user_id = ${userId} and id = ${summary.id} and revision = ${summary.revision}
  `
}

function columnOf({ field, after }: Changed, { evidence }: Current, sql: Query) {
  if (field === 'executiveSummary') return sql`executive_summary = ${after}`
  const others = evidence.filter((one) => one.kind !== (field === 'keyPoints' ? 'keyPoint' : field))
  if (field === 'keyPoints') {
    const own = after.flatMap((point, index) =>
      point.evidence ? [{ kind: 'keyPoint', index, ...point.evidence }] : [],
    )
    return sql`
      key_points = ${JSON.stringify(after.map(({ text }) => text))}::text::jsonb,
      evidence = ${JSON.stringify([...others, ...own])}::text::jsonb
    `
  }
  const own = evidence.filter((one) => one.kind === field).map((one) => ({ ...one, edited: true }))
  return sql`
    next_meeting = ${after && JSON.stringify(after)}::text::jsonb,
    evidence = ${JSON.stringify(after ? [...others, ...own] : others)}::text::jsonb
  `
}

/** Words that the reader wrote are words that the reader has checked. */
function checkedBy({ field, before, after }: Changed, { checked }: Current): CheckedEntry[] {
  if (field === 'executiveSummary') {
    return [...checked.filter(({ kind }) => kind !== field), { kind: field, text: after }]
  }
  if (field === 'nextMeeting') {
    const text = nextMeetingText(after)
    return [...checked.filter(({ kind }) => kind !== field), { kind: field, text }]
  }
  const known = before.map(({ text }) => text)
  const written = after.filter(({ text }) => !known.includes(text))
  const left = after.map(({ text }) => text)
  const still = checked.filter(({ kind, text }) => kind !== 'keyPoint' || left.includes(text))
  return [...still, ...written.map(({ text }) => ({ kind: 'keyPoint' as const, text }))]
}

/** A next meeting as one text, by which it is known to be checked. */
export function nextMeetingText(next: NextMeeting): string {
  return next ? [next.date ?? '', next.topics ?? ''].join('\n') : ''
}

function textsOf(value: string | Point[] | NextMeeting) {
  return Array.isArray(value) ? value.map(({ text }) => text) : value
}
