import type { Load } from './load'

type Row = { what: string; figure: string; bar: string; met: string }

/** What was measured, in the order in which it was. */
export const rows: Row[] = []

export function add(what: string, figure: string | number, bar = '', met = '') {
  rows.push({ what, figure: String(figure), bar, met })
}

export function shown({ perSecond, p50, p99, wrong }: Load): string {
  const failed = wrong > 0 ? `, ${wrong} wrong` : ''
  return `${perSecond.toLocaleString('en-US')}/s, p50 ${p50} ms, p99 ${p99} ms${failed}`
}

export function milliseconds(since: number): number {
  return Math.round(performance.now() - since)
}
