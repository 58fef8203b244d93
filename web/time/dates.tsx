import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { datesIn } from '#write-dates'
import type { Dates } from './write-dates'

type Reader = { zone: string; now: Date }

const ReaderContext = createContext<Reader & Dates>({
  zone: 'UTC',
  now: new Date(0),
  ...datesIn('UTC'),
})

/**
 * Gives every component the reader's zone and the page's clock. Both come from the server for the first
 * paint; afterwards the browser's own zone takes over and the clock ticks each minute.
 */
export function ReaderTime({
  zone,
  now,
  children,
}: {
  zone: string
  now: string
  children: ReactNode
}) {
  const [reader, setReader] = useState<Reader>(() => ({ zone, now: new Date(now) }))
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone || zone
    if (own !== zone) setReader((last) => ({ ...last, zone: own }))
    const timer = setInterval(() => setReader((last) => ({ ...last, now: new Date() })), 60_000)
    return () => clearInterval(timer)
  }, [zone])
  const dates = useMemo(() => ({ ...reader, ...datesIn(reader.zone) }), [reader])
  return <ReaderContext value={dates}>{children}</ReaderContext>
}

/** The reader's zone, the page's clock (ticks each minute) and dates in that zone. */
export function useDates() {
  return useContext(ReaderContext)
}
