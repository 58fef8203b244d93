import { dayIn, parseDay } from '@app/ai/question/dates/calendar'
import { describePeriod, describeRange } from '@app/ai/question/dates/describe'
import type { Plan, PlanDates } from '@app/ai/question/plan'
import { kindsOf } from '@app/ai/question/rows/kinds'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import type { Scope } from '@app/db/search/scope'
import { FIRST_MOMENT, LAST_MOMENT } from '@app/web/browser/limits'
import { addDays } from 'date-fns/addDays'

const NAMED_CLIENTS = 3

/** The meetings in a plan's scope. Dates that filter something else do not limit them. */
export function scopeOf(plan: Plan, user: User, library: Library, now: Date): Scope {
  const rangesOf = (dates: PlanDates[]) =>
    dates.filter(isOfMeeting).map((date) => rangeOf(date, user))
  return {
    meetingIds: plan.meetingIds.length === 0 ? null : plan.meetingIds,
    clientIds: plan.clientIds,
    exceptClientIds: plan.exceptClientIds,
    people: presentIn(plan),
    exceptPeople: plan.exceptPeople,
    title: plan.title,
    types: plan.type === null ? null : kindsOf(plan.type, library),
    ranges: rangesOf(plan.dates),
    exceptRanges: rangesOf(plan.exceptDates),
    times: timesOf(plan, user),
    status: statusOf(plan),
    now: now.toISOString(),
  }
}

function timesOf({ weekdays: days, hours }: Plan, { timeZone }: User): Scope['times'] {
  return days.length === 0 && hours === null ? undefined : { days, hours, timeZone }
}

/** True if a date filters meetings by their own date. */
export function isOfMeeting({ of }: PlanDates): boolean {
  return of === 'meeting' || of === 'either'
}

/** Counts exclude failed meetings; lists include them, marked as failed. */
function statusOf({ intent, subject, status, limit }: Plan): Scope['status'] {
  const isFigure = intent === 'count' || intent === 'measure'
  if (status === null) return isFigure ? 'any' : null
  const isOfOne = intent === 'list' && limit === 1
  return status === 'held' && !isFigure && !isOfOne && subject !== 'clients' ? 'past' : status
}

/** The people who must have spoken: not the owners of tasks, which are often agreed in their absence. */
function presentIn(plan: Plan): string[] {
  if (plan.clientIds.length > 0 && !isOfPresence(plan)) return []
  if (plan.subject !== 'actions') return plan.people
  return plan.groupBy === 'owner' ? [] : plan.people.filter((name) => name !== plan.owner)
}

/**
 * "Which meetings was Joanna Field in on?" asks about a speaker, even if a client has that name.
 */
function isOfPresence({ intent, subject, clientIds, people, status }: Plan): boolean {
  const isRows = intent === 'list' || intent === 'count'
  const isOfOne = clientIds.length === 1 && people.length === 1
  return isRows && isOfOne && subject === 'meetings' && status === 'held'
}

/** The period as instants in the user's time zone, `to` exclusive. */
export function rangeOf({ from, to }: Plan['dates'][number], { timeZone }: User) {
  return {
    from: from && instantOf(parseDay(from, timeZone)),
    to: to && instantOf(addDays(parseDay(to, timeZone), 1)),
  }
}

/** No meeting is earlier or later than what the database can read. */
function instantOf(day: Date): string {
  const time = Math.min(Math.max(day.getTime(), FIRST_MOMENT), LAST_MOMENT)
  return new Date(time).toISOString()
}

/** The number of clients and other people the plan is limited to. */
export function namedIn({ clientIds, people }: Pick<Plan, 'clientIds' | 'people'>): number {
  return clientIds.length + people.length
}

/** True if the plan limits the search in any way. */
export function isNarrow(plan: Plan): boolean {
  return (
    namedIn(plan) + plan.exceptClientIds.length + plan.exceptPeople.length > 0 ||
    plan.meetingIds.length + plan.dates.length > 0 ||
    plan.exceptDates.length + plan.weekdays.length > 0 ||
    plan.hours !== null ||
    plan.title !== null ||
    plan.type !== null ||
    plan.having !== null ||
    (plan.status !== null && plan.status !== 'held')
  )
}

/** The scope as text: "Whitfield Trust, April 1–30". Null if it is unlimited. */
export function describeScope(plan: Plan, library: Library, user: User, now: Date): string | null {
  const parts = [
    clientsIn(plan, library),
    plan.clientIds.length === 0 ? plan.people.join(' and ') : '',
    absentIn(plan),
    plan.title === null ? '' : `“${plan.title}”`,
    plan.type ?? '',
    plan.status === 'held' ? '' : (plan.status ?? ''),
    plan.dates.map((date) => describeDates(date, user, now)).join(' and '),
    weekdaysIn(plan),
    hoursIn(plan),
    plan.exceptDates.map((date) => `not ${describeDates(date, user, now)}`).join(' and '),
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

/** "Without Felix Sable and Rosa Penny". */
function absentIn({ exceptPeople }: Plan): string {
  return exceptPeople.length === 0 ? '' : `without ${exceptPeople.join(' and ')}`
}

const WEEKDAYS = 'Sundays Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays'.split(' ')

/** "Mondays and Fridays". */
export function weekdaysIn({ weekdays }: Plan): string {
  return weekdays.map((day) => WEEKDAYS[day]).join(' and ')
}

/** "Before 9:00 AM", "12:00 PM to 6:00 PM". */
export function hoursIn({ hours }: Plan): string {
  const [from, to] = [hours?.from, hours?.to].map((time) => time && clock(time))
  if (from && to) return `${from} to ${to}`
  return from ? `from ${from}` : to ? `before ${to}` : ''
}

function clock(time: string): string {
  return new Date(`2000-01-01T${time}:00Z`).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
}

/** "Robert Chen and Lily Chen", "all but Chen". */
export function clientsIn({ clientIds, exceptClientIds }: Plan, { clients }: Library): string {
  const names = clients.filter(({ id }) => clientIds.includes(id)).map(({ name }) => name)
  const left = clients.filter(({ id }) => exceptClientIds.includes(id)).map(({ name }) => name)
  const who = names.length > NAMED_CLIENTS ? `${names.length} clients` : names.join(' and ')
  return left.length === 0 ? who : [who || 'all', `but ${left.join(' and ')}`].join(' ')
}

const DATED: Partial<Record<PlanDates['of'], string>> = {
  done: 'done',
  first: 'first met',
  last: 'last met',
  added: 'added',
}

/** A month or year: "May", "May 2026". */
const CALENDAR = /^(?:\p{Lu}\p{L}+ ?)?(?:\d{4})?$/u

/** "April 1–30", "since October 20", "first met in May". */
export function describeDates(date: PlanDates, user: User, now: Date): string {
  const days = daysOf(date, user, now, describeRange)
  const dated = DATED[date.of]
  if (dated === undefined) return days
  return `${dated} ${CALENDAR.test(days) ? 'in ' : ''}${days}`
}

/** "April 2026" beside other periods. */
export function namePeriod(date: PlanDates, user: User, now: Date): string {
  return daysOf(date, user, now, describePeriod)
}

function daysOf(
  { from, to, expression }: PlanDates,
  { timeZone }: User,
  now: Date,
  describe: typeof describeRange,
): string {
  if (from === null && to === null) return expression.replace(':', ' ')
  const range = {
    from: from === null ? null : parseDay(from, timeZone),
    to: to === null ? null : addDays(parseDay(to, timeZone), 1),
  }
  return describe(range, dayIn(now, timeZone))
}
