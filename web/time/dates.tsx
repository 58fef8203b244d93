import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

type Reader = { zone: string; now: Date }
type Dates = ReturnType<typeof writersIn>

const writers = new Map<string, Dates>()
const ReaderContext = createContext<Reader & Dates>({
  zone: 'UTC',
  now: new Date(0),
  ...datesIn('UTC'),
})

/**
 * Gives every component the reader's zone and the page's clock. Both come from the server for the
 * first paint; afterwards the browser's own zone takes over and the clock moves on each minute.
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

/** The reader's zone, the page's clock (moves each minute) and dates written in that zone. */
export function useDates() {
  return useContext(ReaderContext)
}

/** Ways to write an ISO time in a zone, in US English. */
export function datesIn(zone: string): Dates {
  const known = writers.get(zone)
  if (known) return known
  const made = writersIn(zone)
  writers.set(zone, made)
  return made
}

function writersIn(zone: string) {
  return {
    /** Saturday, November 21, 2026 */
    full: writer(zone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    /** November 21, 2026 */
    long: writer(zone, { year: 'numeric', month: 'long', day: 'numeric' }),
    /** Nov 21, 2026 */
    short: writer(zone, { year: 'numeric', month: 'short', day: 'numeric' }),
    /** Saturday */
    weekday: writer(zone, { weekday: 'long' }),
    /** November 2026 */
    month: writer(zone, { year: 'numeric', month: 'long' }),
    /** 14:05 */
    time: writer(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** 2:05 PM */
    clock: writer(zone, { hour: 'numeric', minute: '2-digit' }),
  }
}

/** Made when it first writes: that takes as long as a hundred dates. */
function writer(zone: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (iso: string): string => {
    const at = new Date(iso)
    if (Number.isNaN(at.getTime())) return ''
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
    return format.format(at)
  }
}

/** As many as the runtime has. */
const zones = new Set<string>()

/**
 * The runtime's own name of a zone, whatever its case; null if it knows none. What others sent has to
 * pass here before dates are written in it: each spelling would be kept.
 */
export function knownZone(zone: string): string | null {
  if (zones.has(zone)) return zone
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
    zones.add(name)
    return name
  } catch {
    return null
  }
}
