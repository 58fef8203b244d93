import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'
import { readKeyPoints, readNextMeeting } from '../summary'
import type { SummaryField } from './summary-draft'

type Summary = NonNullable<MeetingDetail['summary']>

/** A line of what is being written: the overview has one, a next meeting two, key points any number. */
export type Row = { key: number; text: string; from: number | null }

/** The lines of a field as it is saved. */
export function rowsOf(summary: Summary, field: SummaryField): Row[] {
  if (field === 'executiveSummary') return toRows([summary.executiveSummary])
  if (field === 'keyPoints') return toRows(readKeyPoints(summary.keyPoints))
  const next = readNextMeeting(summary.nextMeeting)
  return toRows([next?.date ?? '', next?.topics ?? ''])
}

/** The lines of words that were not saved the last time. */
export function rowsOfChange({ field, value }: SummaryChange): Row[] {
  if (field === 'executiveSummary') return toRows([value])
  if (field === 'keyPoints') return value.map((point, key) => ({ key, ...point }))
  return toRows([value?.date ?? '', value?.topics ?? ''])
}

/** The lines as they are sent; a point without words is none. Null for an overview without words. */
export function changeOf(field: SummaryField, rows: Row[]): SummaryChange | null {
  const [first = '', second = ''] = rows.map(({ text }) => text.trim())
  if (field === 'executiveSummary') return first ? { field, value: first } : null
  if (field === 'nextMeeting') {
    const value = first || second ? { date: first || null, topics: second || null } : null
    return { field, value }
  }
  const points = rows.filter(({ text }) => text.trim())
  return { field, value: points.map(({ text, from }) => ({ text: text.trim(), from })) }
}

/** The words alone, to see if anything was changed. */
export function wordsOf(field: SummaryField, rows: Row[]): string {
  const change = changeOf(field, rows)
  if (change?.field !== 'keyPoints') return JSON.stringify(change?.value ?? null)
  return JSON.stringify(change.value.map(({ text }) => text))
}

/** After a save, a point's place before the next edit is the one that it has now. */
export function savedRows(rows: Row[]): Row[] {
  let place = 0
  return rows.map((row) => (row.text.trim() ? { ...row, from: place++ } : row))
}

function toRows(texts: string[]): Row[] {
  return texts.map((text, key) => ({ key, text, from: key }))
}
