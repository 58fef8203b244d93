import useSWR from 'swr'

/** More bars would touch each other. */
const MAX_BARS = 200

/** A recording's levels, 0 to 1; null if unknown. */
export function usePeaks(meetingId: number): number[] | null {
  const { data } = useSWR<{ peaks: number[] }>(`/api/meetings/${meetingId}/peaks`)
  return data && data.peaks.length > 1 ? data.peaks : null
}

/** The maximum of each interval, relative to the overall maximum. */
export function barsOf(peaks: number[]): number[] {
  const count = Math.min(MAX_BARS, peaks.length)
  const loudest = Math.max(0.01, ...peaks)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))
    return Math.max(...peaks.slice(from, to)) / loudest
  })
}

/** An SVG path: one vertical stroke per bar, centered in a height of 2. */
export function pathOf(bars: number[]): string {
  return bars
    .map((bar, index) => {
      const half = Math.max(0.04, bar * 0.9)
      return `M${index + 0.5} ${(1 - half).toFixed(2)}V${(1 + half).toFixed(2)}`
    })
    .join('')
}
