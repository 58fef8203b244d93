import { isDeepStrictEqual } from 'node:util'
import type { Query } from '../../connection/sql'
import type { EditedTexts, Point } from '../edited-texts'
import type { CheckedEntry, Evidence } from '../summaries'

type NextMeeting = EditedTexts['nextMeeting']

/** One field of a summary, written by hand. `from` is a point's position before the edit. */
export type SummaryChange =
  | { field: 'executiveSummary'; value: string }
  | { field: 'keyPoints'; value: { text: string; from: number | null }[] }
  | { field: 'nextMeeting'; value: NextMeeting }

/** The current summary, with the fields that an edit changes. */
export type EditableSummary = {
  id: number
  revision: number
  executiveSummary: string
  keyPoints: string[]
  nextMeeting: NextMeeting
  evidence: Evidence[]
  checked: CheckedEntry[]
}

/** A field's content before and after an edit. */
export type ChangedField =
  | { field: 'executiveSummary'; before: string; after: string }
  | { field: 'keyPoints'; before: Point[]; after: Point[] }
  | { field: 'nextMeeting'; before: NextMeeting; after: NextMeeting }

/** The field before and after the change; points keep or regain their passages. */
export async function changeField(
  userId: number,
  summary: EditableSummary,
  change: SummaryChange,
  sql: Query,
): Promise<ChangedField> {
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

function pointsOf({ keyPoints, evidence }: EditableSummary): Point[] {
  return keyPoints.map((text, index) => {
    const found = evidence.find((one) => one.kind === 'keyPoint' && one.index === index)
    if (!found) return { text }
    const { kind: _, index: __, ...support } = found
    return { text, evidence: support }
  })
}

/** A reworded point keeps its passage and is marked as edited. Restored words lose the mark. */
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

export function hasSameText({ before, after }: ChangedField): boolean {
  return isDeepStrictEqual(textsOf(before), textsOf(after))
}

function textsOf(value: string | Point[] | NextMeeting) {
  return Array.isArray(value) ? value.map(({ text }) => text) : value
}
