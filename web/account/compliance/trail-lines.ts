import type { TrailEntry } from './trail-words'

/** A line of the trail: its row, and the meetings that further rows of the same event are about. */
export type TrailLine = { row: TrailEntry; meetings: number[] }

/** Rows as lines: a request to a model about several meetings has a row for each, and one line. */
export function linesOf(rows: TrailEntry[]): TrailLine[] {
  const lines: TrailLine[] = []
  for (const row of rows) {
    const { meeting } = row.detail
    const meetings = typeof meeting === 'number' ? [meeting] : []
    const last = lines.at(-1)
    if (last && isSameCall(last.row, row)) last.meetings.push(...meetings)
    else lines.push({ row, meetings })
  }
  for (const { meetings } of lines) meetings.sort((one, other) => one - other)
  return lines
}

function isSameCall(one: TrailEntry, other: TrailEntry): boolean {
  const { call } = one.detail
  return one.kind === other.kind && typeof call === 'number' && call === other.detail.call
}
