import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { CheckedEntry } from '@app/db/meetings/summaries'
import { parseActionItems } from '../../data/action-items'
import { evidenceOf, type Support } from '../summary/evidence'
import { readKeyPoints, readNextMeeting } from '../summary/summary'

/** An entry of a summary that its reader accepts, rewrites or strikes. */
export type ReviewEntry = CheckedEntry & {
  /** Index in its list. */
  index: number
  /** As displayed. */
  shown: string
  support: Support | null
}

/** All entries of a meeting's summary: unsupported claims first, then the rest in order. */
export function reviewEntries(meeting: MeetingDetail): ReviewEntry[] {
  const { summary } = meeting
  if (!summary) return []
  const supportOf = evidenceOf(meeting)
  const entry = (
    kind: Exclude<CheckedEntry['kind'], 'executiveSummary'>,
    text: string,
    index = 0,
  ) => ({
    kind,
    text,
    index,
    shown: text,
    support: supportOf(kind, index, text),
  })
  const overview = { kind: 'executiveSummary' as const, index: 0, support: null }
  const text = summary.executiveSummary
  const next = readNextMeeting(summary.nextMeeting)
  const shown = [next?.date, next?.topics].filter(Boolean).join('\n')
  const entries: ReviewEntry[] = [
    { ...overview, text, shown: text },
    ...readKeyPoints(summary.keyPoints).map((point, index) => entry('keyPoint', point, index)),
    ...parseActionItems(summary.actionItems).map(({ task }, index) =>
      entry('actionItem', task, index),
    ),
    ...(next ? [{ ...entry('nextMeeting', nextText(summary.nextMeeting)), shown }] : []),
  ]
  return [...entries.filter(isUnsupported), ...entries.filter((one) => !isUnsupported(one))]
}

/** True for a claim without a passage, or whose passage changed. */
export function isUnsupported({ support }: ReviewEntry): boolean {
  return support !== null && (support.quote === null || support.changed)
}

export function isChecked({ summary }: MeetingDetail, { kind, text }: CheckedEntry): boolean {
  return summary?.checked.some((one) => one.kind === kind && one.text === text) ?? false
}

/** In the server's form: the stored text. */
function nextText(json: string | null): string {
  const next: { date?: string | null; topics?: string | null } | null = JSON.parse(json ?? 'null')
  return [next?.date ?? '', next?.topics ?? ''].join('\n')
}
