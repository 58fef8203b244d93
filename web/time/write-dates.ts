import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'

export type Dates = ReturnType<typeof writersIn>

const writers = new Map<string, Dates>()
/** Formats an ISO time in a zone, in US English. */
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
    time: clockWriter(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** 2:05 PM */
    clock: clockWriter(zone, { hour: 'numeric', minute: '2-digit' }),
  }
}

/** How far clocks are set back in milliseconds: by an hour, on Lord Howe Island by half of one. */
const SET_BACK = [60 * millisecondsInMinute, 30 * millisecondsInMinute]
/** Days remembered for each zone and form. */
const MOST_DAYS = 1000

/** With the name of the offset while the same times occur twice: 1:30 AM EDT, and an hour later 1:30 AM EST. */
function clockWriter(zone: string, options: Intl.DateTimeFormatOptions) {
  const plain = writer(zone, options)
  const exact = writer(zone, { ...options, timeZoneName: 'short' })
  const shownAt = (time: number) => plain(new Date(time).toISOString())
  /** If clocks are changed on a UTC day or beside it: hardly ever, and slow to find out. */
  const changes = new Map<number, boolean>()
  return (iso: string): string => {
    const shown = plain(iso)
    return shown !== '' && isTwice(Date.parse(iso), shown) ? exact(iso) : shown
  }

  function isTwice(time: number, shown: string): boolean {
    const isSame = (by: number) => shownAt(time + by) === shown || shownAt(time - by) === shown
    return isNearChange(Math.floor(time / millisecondsInDay)) && SET_BACK.some(isSame)
  }

  function isNearChange(day: number): boolean {
    const known = changes.get(day)
    if (known !== undefined) return known
    const [before, after] = [day - 1, day + 2].map((each) => shownAt(each * millisecondsInDay))
    if (changes.size === MOST_DAYS) changes.clear()
    changes.set(day, before !== after)
    return before !== after
  }
}

/** Created on first use: that takes as long as a hundred dates. */
function writer(zone: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (iso: string): string => {
    const at = new Date(iso)
    if (Number.isNaN(at.getTime())) return ''
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
    return format.format(at)
  }
}
