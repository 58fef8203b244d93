import { useMemo } from 'react'
import { barsOf, pathOf } from './peaks'

/** A recording's levels as bars; the part before `share` (0 to 1) is marked as played. */
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
