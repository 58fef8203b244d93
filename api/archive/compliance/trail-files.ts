import { listTrail, type TrailFilter, type TrailRow } from '@app/db/accounts/compliance/trail'
import { actorOf, groupOf } from '@app/web/account/compliance/trail-groups'
import { cell } from '../../meetings/action-items/csv'

const ROWS_AT_ONCE = 2_000
const HEAD = ['Row', 'Time', 'Kind', 'About', 'By', 'Meeting', 'Client', 'Details', 'SHA-256']

/** A row as exported. */
export function trailEntry(row: TrailRow) {
  return { ...row, group: groupOf(row.kind), actor: actorOf(row.kind) }
}

/** The ids of the rows' meetings, each once. */
export function meetingsIn(rows: TrailRow[]): number[] {
  const ids = rows.map(({ detail }) => detail.meeting)
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

/** The rows as CSV, newest first. */
export async function* trailCsv(userId: number, filter: TrailFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${line(HEAD)}`)
  for await (const rows of pages(userId, filter)) {
    yield encoder.encode(rows.map((row) => line(cells(row))).join(''))
  }
}

/** The rows as JSON lines, newest first. */
export async function* trailLines(userId: number, filter: TrailFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const rows of pages(userId, filter)) {
    yield encoder.encode(rows.map((row) => `${JSON.stringify(trailEntry(row))}\n`).join(''))
  }
}

async function* pages(userId: number, filter: TrailFilter) {
  for (let before: number | null = null; ; ) {
    const rows: TrailRow[] = await listTrail(userId, filter, { before, limit: ROWS_AT_ONCE })
    yield rows
    before = rows.at(-1)?.id ?? null
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function cells(row: TrailRow): string[] {
  const { id, at, kind, group, actor, detail, hash } = trailEntry(row)
  const { meeting, client, ...rest } = detail
  const words = [meeting, client].map((value) => String(value ?? ''))
  const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
  return [String(id), at, kind, group, actor, ...words, more, hash]
}

function line(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}
