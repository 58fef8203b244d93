import type { Load } from './load'

type Row = { what: string; figure: string; bar: string; met: string }

const rows: Row[] = []

/** Adds a figure with its bar to the table. */
export function add(what: string, figure: string | number, bar = '', met: boolean | null = null) {
  rows.push({ what, figure: String(figure), bar, met: met === null ? '' : met ? 'yes' : 'no' })
}

/** Adds a count that must be zero. */
export function addNone(what: string, count: number) {
  add(what, count, '0', count === 0)
}

/** Adds a figure that must not exceed `bar`. */
export function addAtMost(what: string, figure: number, bar: number, unit = '') {
  add(what, `${Number(figure.toFixed(2))}${unit}`, `≤ ${bar}${unit}`, figure <= bar)
}

/** Prints the table and exits, with 1 if a bar was missed. */
export function finish(): never {
  console.table(rows)
  process.exit(rows.some(({ met }) => met === 'no') ? 1 : 0)
}

export function shown({ perSecond, p50, p99, wrong }: Load): string {
  const failed = wrong > 0 ? `, ${wrong} wrong` : ''
  return `${perSecond.toLocaleString('en-US')}/s, p50 ${p50} ms, p99 ${p99} ms${failed}`
}

export function milliseconds(since: number): number {
  return Math.round(performance.now() - since)
}
