import { longDate, timeOfDay } from '@app/ai/answer/long-date'
import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Hours, Plan } from '@app/ai/question/plan'
import { type CalendarEvent, listEvents } from '@app/db/accounts/calendars/events'
import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { rangeOf } from '../../scope'
import { more, plain } from '../../text'
import type { Finding, SearchContext } from '../../types'

/** Maximum events read for a period, and listed in all. */
const READ = 100
const LISTED = 10
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
  if (!('result' in finding) || !isOfTimeAhead(context.plan)) return finding
  const events = await eventsOf(context)
  if (events.length === 0) return finding
  const lines = events.slice(0, LISTED).map((event) => lineOf(event, context.user.timeZone))
  const added = ['', '', 'From your other calendars:', '', ...lines, ...more(events.length, LISTED)]
  return { ...finding, result: `${finding.result}${added.join('\n')}` }
}

/** True for whatever is planned at some time, of some clients or of all. */
function isOfTimeAhead(plan: Plan): boolean {
  const { subject, status, topic, title, type, people, dates, exceptDates, limit } = plan
  const isOfAll = topic === '' && title === null && type === null && people.length === 0
  const isOfTime = dates.length > 0 && dates.every(({ of }) => of === 'meeting' || of === 'either')
  const isPlain = exceptDates.length === 0 && limit === null
  return subject === 'meetings' && status === 'planned' && isOfAll && isOfTime && isPlain
}

async function eventsOf({ user, plan, dependencies }: SearchContext): Promise<CalendarEvent[]> {
  const now = dependencies.now.toISOString()
  const found = new Map<number, CalendarEvent>()
  for (const date of plan.dates) {
    const range = rangeOf(date, user)
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
  { from, to }: { from: string; to: string },
): boolean {
  const { client, meetingId, allDay, startsAt, endsAt } = event
  const isOfClient = clientIds.length === 0 || clientIds.includes(client?.id ?? 0)
  const isOther = meetingId === null && !exceptClientIds.includes(client?.id ?? 0)
  const day = dayIn(new Date(startsAt), allDay ? 'UTC' : timeZone)
  const isOnDay = weekdays.length === 0 || weekdays.includes(day.getDay())
  // an all-day event ends as its last day does, wherever the user is
  const isThen = allDay
    ? startsAt.slice(0, 10) <= dayBefore(to, timeZone) &&
      endsAt.slice(0, 10) > dayOf(from, timeZone)
    : endsAt > from
  return isOfClient && isOther && isOnDay && isThen && (allDay || isWithin(event, hours, timeZone))
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

/** "- December 4, 2026, 3:00 PM to 4:00 PM: **Dentist**, Private" */
function lineOf(event: CalendarEvent, timeZone: string): string {
  const { title, calendarName, client, allDay, startsAt, endsAt } = event
  const time = allDay
    ? `${longDate(startsAt, 'UTC')}, all day`
    : `${longDate(startsAt, timeZone)}, ${timeOfDay(startsAt, timeZone)} to ${timeOfDay(endsAt, timeZone)}`
  const whose = client === null ? '' : `, ${plain(client.name)}`
  return `- ${time}: **${plain(title)}**${whose}, ${plain(calendarName)}`
}
