const YEAR = 365
const SPANS: [days: number, words: string][] = [
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [YEAR, '1 year'],
  [2 * YEAR, '2 years'],
  [3 * YEAR, '3 years'],
  [5 * YEAR, '5 years'],
  [6 * YEAR, '6 years'],
  [7 * YEAR, '7 years'],
  [10 * YEAR, '10 years'],
]

/** 1 year, or 45 days; forever for null. */
export function spanText(days: number | null): string {
  if (days === null) return 'Keep'
  return SPANS.find(([span]) => span === days)?.[1] ?? (days === 1 ? '1 day' : `${days} days`)
}

/** The options, and the current value even if it is not one of them. */
export function spansWith(days: number | null | undefined): [value: number, words: string][] {
  const isOther = typeof days === 'number' && SPANS.every(([span]) => span !== days)
  return isOther ? [...SPANS, [days, spanText(days)]] : SPANS
}
