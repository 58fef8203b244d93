import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'
import { readKeyPoints, readNextMeeting } from '../summary'
import type { SummaryField } from './summary-draft'

type Summary = NonNullable<MeetingDetail['summary']>

/** A line being edited: the overview has one, a next meeting two, key points any number. */
export type Row = { key: number; text: string; from: number | null }

/** The lines of a field as saved. */
export function rowsOf(summary: Summary, field: SummaryField): Row[] {
  if (field === 'executiveSummary') return toRows([summary.executiveSummary])
  if (field === 'keyPoints') return toRows(readKeyPoints(summary.keyPoints))
  const next = readNextMeeting(summary.nextMeeting)
  return toRows([next?.date ?? '', next?.topics ?? ''])
}

/** The lines of text that was not saved last time. */
export function rowsOfChange({ field, value }: SummaryChange): Row[] {
  if (field === 'executiveSummary') return toRows([value])
  if (field === 'keyPoints') return value.map((point, key) => ({ key, ...point }))
  return toRows([value?.date ?? '', value?.topics ?? ''])
}

/** The lines as sent, without empty points. Null for an empty overview. */
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

/** Only the text, to detect changes. */
export function wordsOf(field: SummaryField, rows: Row[]): string {
  const change = changeOf(field, rows)
  if (change?.field !== 'keyPoints') return JSON.stringify(change?.value ?? null)
  return JSON.stringify(change.value.map(({ text }) => text))
}

/** After a save, a point's previous position is its current one. */
export function savedRows(rows: Row[]): Row[] {
  let place = 0
  return rows.map((row) => (row.text.trim() ? { ...row, from: place++ } : row))
}

function toRows(texts: string[]): Row[] {
  return texts.map((text, key) => ({ key, text, from: key }))
}
