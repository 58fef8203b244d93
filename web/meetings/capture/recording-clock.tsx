import { useEffect, useRef, useState } from 'react'
import { clockText } from '../clock-text'
import { captureLevel, captureSeconds } from './capture'
import type { Capture } from './capture-state'

const words: Record<Capture['state'], string> = {
  recording: 'Recording',
  paused: 'Paused',
  lost: 'Stopped',
  finishing: 'Saving the recording',
}

const TICK_MS = 250

/** The recording's length, state and level. */
export function RecordingClock({ state }: { state: Capture['state'] }) {
  const [seconds, setSeconds] = useState(captureSeconds)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(captureSeconds())
      if (bar.current) bar.current.style.transform = `scaleX(${captureLevel().toFixed(2)})`
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="tabular font-serif text-2xl text-ink">{clockText(seconds)}</span>
        <span role="status" className="inline-flex items-center gap-2 text-soft">
          <span
            aria-hidden
            className={`size-2 rounded-full ${state === 'recording' ? 'bg-bad' : 'bg-edge'}`}
          />
          {words[state]}
        </span>
      </p>
      <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-control bg-line">
        <div
          ref={bar}
          className="h-full origin-left scale-x-0 bg-accent transition-transform duration-150"
        />
      </div>
    </div>
  )
}
