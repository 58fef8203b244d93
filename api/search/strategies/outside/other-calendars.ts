import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Hours, Plan } from '@app/ai/question/plan'
import { readSentence } from '@app/ai/question/sentence'
import { type CalendarEvent, listEvents } from '@app/db/accounts/calendars/events'
import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { rangeOf } from '../../scope'
import type { Finding, Rows, SearchContext } from '../../types'
import { eventLines } from './event-line'
import { contentOf } from './titles-called'

/** Maximum events read for a period. */
const READ = 100
/** Days of a period without an end. */
const AHEAD = 31

/**
 * Adds what the user's other calendars hold at a time to come, which is neither a meeting here nor
 * a free hour. Without such events, or if other meetings are asked about, nothing is added.
 */
export async function withOtherCalendars(
  context: SearchContext,
  finding: Finding,
): Promise<Finding> {
  if (!('result' in finding) || !isOfTimeAhead(context, finding)) return finding
  const events = await eventsOf(context)
  if (events.length === 0) return finding
  return { ...finding, result: `${finding.result}\n\n${eventLines(events, context.user.timeZone)}` }
}

/** True for whatever is planned at some time, of some clients or of all; at any time if nothing is. */
function isOfTimeAhead({ ask, plan }: SearchContext, { sources }: Rows): boolean {
  const { subject, status, topic, title, type, people, dates, exceptDates, limit } = plan
  const isOfAll = topic === '' && title === null && type === null && people.length === 0
  const isAny = () =>
    contentOf(readSentence(ask.query, { left: 0 }, plan.language), plan).length === 0
  const isAtAnyTime = dates.length === 0 && sources.length === 0 && isAny()
  const isOfTime = dates.length > 0 && dates.every(({ of }) => of === 'meeting' || of === 'either')
  const isPlain = exceptDates.length === 0 && (limit === null || isAtAnyTime)
  return (
    subject === 'meetings' &&
    status === 'planned' &&
    isOfAll &&
    (isOfTime || isAtAnyTime) &&
    isPlain
  )
}

async function eventsOf({ user, plan, dependencies }: SearchContext): Promise<CalendarEvent[]> {
  const now = dependencies.now.toISOString()
  const found = new Map<number, CalendarEvent>()
  const ranges = plan.dates.map((date) => rangeOf(date, user))
  for (const range of ranges.length === 0 ? [{ from: null, to: null }] : ranges) {
    const from = range.from === null || range.from < now ? now : range.from
    const to = range.to ?? addDays(new Date(from), AHEAD).toISOString()
    const within = await listEvents(user, { from, to, most: READ })
    for (const event of within)
      if (isAsked(event, plan, user.timeZone, { from, to })) found.set(event.id, event)
  }
  return [...found.values()].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

function isAsked(
  event: CalendarEvent,
  { clientIds, exceptClientIds, weekdays, hours }: Plan,
  timeZone: string,
  period: Period,
): boolean {
  const { client, meetingId, allDay, startsAt } = event
  const isOfClient = clientIds.length === 0 || clientIds.includes(client?.id ?? 0)
  const isOther = meetingId === null && !exceptClientIds.includes(client?.id ?? 0)
  const day = dayIn(new Date(startsAt), allDay ? 'UTC' : timeZone)
  const isOnDay = weekdays.length === 0 || weekdays.includes(day.getDay())
  const isThen = isDuring(event, period, timeZone)
  return isOfClient && isOther && isOnDay && isThen && (allDay || isWithin(event, hours, timeZone))
}

type Period = { from: string | null; to: string | null }

/** True if an event and a period overlap. All-day events have the same days in every time zone. */
export function isDuring(
  { allDay, startsAt, endsAt }: CalendarEvent,
  { from, to }: Period,
  timeZone: string,
): boolean {
  if (!allDay) return (to === null || startsAt < to) && (from === null || endsAt > from)
  const beginsBefore = to === null || startsAt.slice(0, 10) <= dayBefore(to, timeZone)
  return beginsBefore && (from === null || endsAt.slice(0, 10) > dayOf(from, timeZone))
}

function dayOf(time: string, timeZone: string): string {
  return dayName(dayIn(new Date(time), timeZone))
}

/** The last day before the end of a period. */
function dayBefore(end: string, timeZone: string): string {
  return dayOf(new Date(Date.parse(end) - 1).toISOString(), timeZone)
}

/** True if an event and the hours overlap on the day on which it begins. */
function isWithin({ startsAt, endsAt }: CalendarEvent, hours: Hours | null, timeZone: string) {
  if (hours === null) return true
  const isSameDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone)
  const begins = clockOf(startsAt, timeZone)
  const ends = isSameDay ? clockOf(endsAt, timeZone) : '24:00'
  return (hours.to === null || begins < hours.to) && (hours.from === null || ends > hours.from)
}

/** "15:00" */
function clockOf(time: string, timeZone: string): string {
  return format(new TZDate(Date.parse(time), timeZone), 'HH:mm')
}
