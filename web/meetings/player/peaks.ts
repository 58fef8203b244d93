import useSWR from 'swr'

/** More bars than this would touch each other. */
const MOST_BARS = 200

/** How loud a recording is along its length, 0 to 1 each; null if that is not known. */
export function usePeaks(meetingId: number): number[] | null {
  const { data } = useSWR<{ peaks: number[] }>(`/api/meetings/${meetingId}/peaks`)
  return data && data.peaks.length > 1 ? data.peaks : null
}

/** The loudest of each stretch, as a share of the loudest of all. */
export function barsOf(peaks: number[]): number[] {
  const count = Math.min(MOST_BARS, peaks.length)
  const loudest = Math.max(0.01, ...peaks)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))
    return Math.max(...peaks.slice(from, to)) / loudest
  })
}

/** An SVG path: one upright stroke for each bar, around the middle of a height of 2. */
export function pathOf(bars: number[]): string {
  return bars
    .map((bar, index) => {
      const half = Math.max(0.04, bar * 0.9)
      return `M${index + 0.5} ${(1 - half).toFixed(2)}V${(1 + half).toFixed(2)}`
    })
    .join('')
}
