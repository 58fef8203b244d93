import type { TrailEntry } from './trail-words'

/** A line of the trail: its row, and the meetings of further rows of the same event. */
export type TrailLine = { row: TrailEntry; meetings: number[] }

/**
 * Groups rows into lines: a request to a model about several meetings has a row for each, but one line at its
 * first row, even if other events' rows are in between.
 */
export function linesOf(rows: TrailEntry[]): TrailLine[] {
  const lines = new Map<string | number, TrailLine>()
  for (const row of rows) {
    const { meeting, call } = row.detail
    const event = typeof call === 'number' ? `${row.kind} ${call}` : row.id
    const line = lines.get(event) ?? { row, meetings: [] }
    if (typeof meeting === 'number') line.meetings.push(meeting)
    lines.set(event, line)
  }
  for (const { meetings } of lines.values()) meetings.sort((one, other) => one - other)
  return [...lines.values()]
}
