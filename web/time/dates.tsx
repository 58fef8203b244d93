import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

type Reader = { zone: string; now: Date }

const ReaderContext = createContext<Reader>({ zone: 'UTC', now: new Date(0) })

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
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** The reader's zone, the page's clock (moves each minute) and dates written in that zone. */
export function useDates() {
  const { zone, now } = useContext(ReaderContext)
  return useMemo(() => ({ zone, now, ...datesIn(zone) }), [zone, now])
}

/** Ways to write an ISO time in a zone, in US English. */
export function datesIn(zone: string) {
  return {
    /** Saturday, November 21, 2026 */
    full: (iso: string) =>
      format(zone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }, iso),
    /** November 21, 2026 */
    long: (iso: string) => format(zone, { year: 'numeric', month: 'long', day: 'numeric' }, iso),
    /** Nov 21, 2026 */
    short: (iso: string) => format(zone, { year: 'numeric', month: 'short', day: 'numeric' }, iso),
    /** Saturday */
    weekday: (iso: string) => format(zone, { weekday: 'long' }, iso),
    /** November 2026 */
    month: (iso: string) => format(zone, { year: 'numeric', month: 'long' }, iso),
    /** 14:05 */
    time: (iso: string) =>
      format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, iso),
    /** 2:05 PM */
    clock: (iso: string) => format(zone, { hour: 'numeric', minute: '2-digit' }, iso),
  }
}

/**
 * The runtime's own name of a zone, whatever its case; null if it knows none. What others sent has to
 * pass here before dates are written in it: each spelling would be kept.
 */
export function knownZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

function format(zone: string, options: Intl.DateTimeFormatOptions, iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : formatter(zone, options).format(at)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${zone} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formatters.set(key, made)
  return made
}
