import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { formatISO } from 'date-fns/formatISO'
import type { Event } from './library'
import { CALENDAR_LIMITS } from './limits'
import type { Instance } from './read-event'

export type Span = { from: Date; to: Date }

const DAY_MS = 86_400_000
/** An event that began up to this many days before the span may last into it. */
const LONGEST_DAYS = 366
/** Rules that repeat within a day take seconds and gigabytes to expand; meetings don't use them. */
const WITHIN_DAY = /FREQ=(HOURLY|MINUTELY|SECONDLY)/i
const PARTS_OF_DAY = /BY(?:HOUR|MINUTE|SECOND)=([\d,]*)/gi
const MOST_A_DAY = 4
/** When the rule ends: "20260401T085959Z", or a day. */
const UNTIL = /UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/i

/**
 * When an event begins, and begins again, around the span: by its start, its rule and its other dates,
 * without those left out and those that were changed.
 */
export function startsOf(series: Event, span: Span): Date[] {
  const dayOf = dayReader(series)
  const isListed = <Value>(list: Record<string, Value> = {}, start: Date, isDay: Test<Value>) => {
    const day = list[dayOf(start)]
    return Object.hasOwn(list, start.toISOString()) || (day !== undefined && isDay(day))
  }
  const isAllDay = isFullDay(series)
  const all = [...firstOf(series), ...ruled(series, span), ...Object.values(datesOf(series))]
  const starts = [...new Map(all.map((start) => [start.getTime(), start])).values()]
  return starts
    .filter((start) => !isListed(series.exdate, start, ({ dateOnly }) => isAllDay || !!dateOnly))
    .filter(
      (start) =>
        !isListed(
          series.recurrences,
          start,
          (change) => isAllDay || !!change.recurrenceid?.dateOnly,
        ),
    )
    .filter((start) => instanceAt(series, start).end >= span.from && start <= span.to)
    .toSorted((one, other) => one.getTime() - other.getTime())
    .slice(0, CALENDAR_LIMITS.occurrences)
}

type Test<Value> = (value: Value) => boolean

/** An occurrence that is as long as the event, unless its date has its own length. */
export function instanceAt(event: Event, start: Date): Instance {
  const end = event.end ?? event.start
  const isAllDay = isFullDay(event)
  const length = event.lengths?.[start.getTime()] ?? end.getTime() - event.start.getTime()
  return {
    start,
    end: isAllDay
      ? addDays(start, differenceInCalendarDays(end, event.start))
      : new Date(start.getTime() + length),
    isFullDay: isAllDay,
    event,
    occurrence: event.rrule || event.dates || event.recurrenceid ? start.toISOString() : '',
  }
}

function isFullDay({ datetype, start }: Event): boolean {
  return datetype === 'date' || start.dateOnly === true
}

function datesOf({ dates }: Event): Record<string, Date> {
  return dates?.exdate ?? {}
}

/** An event begins at its start, whether or not its rule says so, unless the rule ended before. */
function firstOf({ start, rrule }: Event): Date[] {
  const [, year, month, day, hour, minute, second] = UNTIL.exec(rrule?.toString() ?? '') ?? []
  if (year === undefined) return [start]
  const date = [Number(year), Number(month) - 1, Number(day)] as const
  const last =
    hour === undefined
      ? new Date(...date, 23, 59)
      : Date.UTC(...date, Number(hour), Number(minute), Number(second))
  return start.getTime() <= Number(last) ? [start] : []
}

function ruled(series: Event, { from, to }: Span): Date[] {
  if (!series.rrule || isTooOften(series.rrule.toString())) return []
  const { start, end } = instanceAt(series, series.start)
  const days = Math.min(LONGEST_DAYS, Math.ceil((end.getTime() - start.getTime()) / DAY_MS))
  return series.rrule.between(addDays(from, -days - 1), addDays(to, 1), true)
}

function isTooOften(rule: string): boolean {
  const counts = [...rule.matchAll(PARTS_OF_DAY)].map(([, list = '']) => list.split(',').length)
  return WITHIN_DAY.test(rule) || counts.reduce((all, count) => all * count, 1) > MOST_A_DAY
}

/** Formats a time as its day in the zone of the series, "2026-04-07". An EXDATE may exclude a whole day. */
function dayReader(series: Event): (start: Date) => string {
  const ofDay = (start: Date) => formatISO(start, { representation: 'date' })
  if (isFullDay(series)) return ofDay
  const days = Object.values(series.exdate ?? {})
  const changes = Object.values(series.recurrences ?? {})
  const areTimed =
    !days.some(({ dateOnly }) => dateOnly) &&
    !changes.some(({ recurrenceid }) => recurrenceid?.dateOnly)
  if (areTimed) return () => ''
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: series.start.tz ?? 'UTC' })
  return (start) => format.format(start)
}
