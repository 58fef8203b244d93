import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { CheckedEntry } from '@app/db/meetings/summaries'
import { parseActionItems } from '../../data/action-items'
import { evidenceOf, type Support } from '../summary/evidence'
import { readKeyPoints, readNextMeeting } from '../summary/summary'

/** Something of a summary that its reader accepts, rewrites or strikes. */
export type ReviewEntry = CheckedEntry & {
  /** Place in its list. */
  index: number
  /** As it is shown. */
  shown: string
  support: Support | null
}

/** All entries of a meeting's summary: first what nobody was found to say, then the rest in order. */
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

/** True for a claim that no passage says, or no longer. */
export function isUnsupported({ support }: ReviewEntry): boolean {
  return support !== null && (support.quote === null || support.changed)
}

export function isChecked({ summary }: MeetingDetail, { kind, text }: CheckedEntry): boolean {
  return summary?.checked.some((one) => one.kind === kind && one.text === text) ?? false
}

/** As the server knows it: the words as they are stored. */
function nextText(json: string | null): string {
  const next: { date?: string | null; topics?: string | null } | null = JSON.parse(json ?? 'null')
  return [next?.date ?? '', next?.topics ?? ''].join('\n')
}
