import { useMemo } from 'react'
import useSWR from 'swr'

/** More bars than this would touch each other. */
const MOST_BARS = 200

/** How loud a recording is along its length, 0 to 1 each; null if that is not known. */
export function usePeaks(meetingId: number): number[] | null {
  const { data } = useSWR<{ peaks: number[] }>(`/api/meetings/${meetingId}/peaks`)
  return data && data.peaks.length > 1 ? data.peaks : null
}

/** A recording's loudness as bars; what is before `share` (0 to 1) of it was heard already. */
export function Waveform({ peaks, share }: { peaks: number[]; share: number }) {
  const bars = useMemo(() => barsOf(peaks), [peaks])
  const path = useMemo(() => pathOf(bars), [bars])
  const look = 'absolute inset-0 size-full fill-none stroke-current'
  const draw = (
    <path d={path} strokeWidth={1.5} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
  )
  const viewBox = `0 0 ${bars.length} 2`
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 block">
      <svg viewBox={viewBox} preserveAspectRatio="none" className={`${look} text-edge/60`}>
        <title>Loudness</title>
        {draw}
      </svg>
      <svg
        viewBox={viewBox}
        preserveAspectRatio="none"
        className={`${look} text-accent`}
        style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
      >
        <title>Loudness of what was played</title>
        {draw}
      </svg>
      <span
        className="absolute inset-y-0 -ml-px w-0.5 rounded-control bg-accent"
        style={{ left: `${share * 100}%` }}
      />
    </span>
  )
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

/** One upright stroke for each bar, around the middle of a height of 2. */
function pathOf(bars: number[]): string {
  return bars
    .map((bar, index) => {
      const half = Math.max(0.04, bar * 0.9)
      return `M${index + 0.5} ${(1 - half).toFixed(2)}V${(1 + half).toFixed(2)}`
    })
    .join('')
}
