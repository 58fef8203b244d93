import type { Meeting } from '@app/db/meetings/meetings'
import { useEffect, useState } from 'react'
import { useDates } from '../../time/dates'
import { hintFor } from '../processing-hint'
import { shareDone, spanText, stepName, stepPart } from '../progress'
import { noticeLook } from './notice-look'

/** The progress of processing: the step, its share, and since when. */
export function ProcessingNotice({ progress }: { progress: Meeting['progress'] }) {
  const now = useSeconds()
  const percent = progress && Math.round(shareDone(progress) * 100)
  return (
    <section aria-label="Processing" className={`${noticeLook} border-warn`}>
      {progress && percent !== null && (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-medium text-ink">
              {/* without the part, which would be read out at every change */}
              <span role="status">{stepName(progress)}</span>
              {stepPart(progress)}
            </p>
            <p className="tabular text-sm text-soft">
              {percent}% after {spanText(now.getTime() - Date.parse(progress.startedAt))}
            </p>
          </div>
          <div
            role="progressbar"
            aria-label="Processing"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="my-2 h-1.5 overflow-hidden rounded-control bg-line"
          >
            <div
              className="h-full origin-left bg-warn transition-transform duration-150"
              style={{ transform: `scaleX(${percent / 100})` }}
            />
          </div>
        </>
      )}
      <p className="text-sm text-soft">{hintFor(progress)}</p>
    </section>
  )
}

/** Takes the place of the finished progress, so that what is being read below doesn’t move up. */
export function ProcessedNotice() {
  return (
    <section aria-label="Processing" className={`${noticeLook} border-good`}>
      <p className="font-medium text-ink">This meeting is ready</p>
      <div className="my-2 h-1.5 rounded-control bg-good" />
      <p className="text-sm text-soft">The summary and the transcript are below.</p>
    </section>
  )
}

/** The clock, ticking each second after hydration. */
function useSeconds(): Date {
  const { now } = useDates()
  const [second, setSecond] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setSecond(new Date())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return second ?? now
}
