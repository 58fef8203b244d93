import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Plan } from '@app/ai/question/plan'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { subDays } from 'date-fns/subDays'
import { isOfMeeting, rangeOf } from '../scope'
import type { SearchContext } from '../types'
import { isOfTime, keyName } from './measures/group-rows'

type GroupBy = NonNullable<Plan['groupBy']>

/** A group of rows, such as a client's tasks. */
export type RowGroup<T> = { name: string; rows: T[] }

const KINDLESS = /^(?:Meeting|Uploaded)$/

/**
 * Groups rows by a property of their meetings, largest first, periods in calendar order. With a
 * limit, includes all that tie with the last one.
 */
export function inGroups<T>(
  context: SearchContext,
  rows: T[],
  meetingOf: (row: T) => MeetingRow | undefined,
  ownKey?: (row: T) => string | null,
): RowGroup<T>[] {
  const { plan } = context
  const groupBy = plan.groupBy ?? 'client'
  const keyOf = (row: T) => ownKey?.(row) ?? keyIn(context, groupBy, meetingOf(row))
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({ key, rows: own }))
  const bounded = groups.filter(
    ({ rows: { length } }) =>
      length >= (plan.atLeast ?? 0) && length <= (plan.atMost ?? Number.POSITIVE_INFINITY),
  )
  return limited(plan, sorted(plan, bounded)).map(({ key, rows: own }) => {
    const [first] = own
    const meeting = groupBy === 'meeting' && first ? meetingOf(first) : undefined
    const name = meeting ? `${meeting.title}, ${meeting.clientName}` : keyName(key, context)
    return { name, rows: own }
  })
}

function sorted<T>({ groupBy, order }: Plan, groups: { key: string; rows: T[] }[]) {
  if (isOfTime(groupBy) && order === null)
    return groups.toSorted((one, other) => one.key.localeCompare(other.key))
  const sign = order === 'least' ? 1 : -1
  return groups.toSorted((one, other) => sign * (one.rows.length - other.rows.length))
}

function limited<T>({ limit, skip }: Plan, groups: { key: string; rows: T[] }[]) {
  if (limit === null) return groups.slice(skip)
  const last = groups[skip + limit - 1]
  return groups.filter(
    ({ rows }, at) => at >= skip && (at < skip + limit || rows.length === last?.rows.length),
  )
}

/** The group key of a meeting, as in `groupMeetings`. */
function keyIn(
  { user, library }: SearchContext,
  groupBy: GroupBy,
  meeting: MeetingRow | undefined,
): string {
  if (meeting === undefined) return ''
  const day = dayIn(new Date(meeting.date), user.timeZone)
  const [year, month] = [day.getFullYear(), day.getMonth()]
  if (groupBy === 'month') return dayName(day).slice(0, 'yyyy-mm'.length)
  if (groupBy === 'quarter') return `${year} Q${Math.floor(month / 3) + 1}`
  if (groupBy === 'year') return String(year)
  if (groupBy === 'weekday') return String(day.getDay())
  if (groupBy === 'week') return dayName(subDays(day, day.getDay()))
  if (groupBy === 'meeting') return String(meeting.id)
  if (groupBy !== 'type' && groupBy !== 'client type') return String(meeting.clientId)
  if (groupBy === 'type' && !KINDLESS.test(meeting.type)) return meeting.type
  return library.clients.find(({ id }) => id === meeting.clientId)?.type ?? ''
}

/** The plan's meeting dates, each with its rows. */
export function byDates<T>(
  { plan, user }: SearchContext,
  rows: T[],
  dayOf: (row: T, of: Plan['dates'][number]['of']) => string | null,
  nameOf: (date: Plan['dates'][number]) => string,
): RowGroup<T>[] {
  return plan.dates.map((date) => {
    const { from, to } = rangeOf(date, user)
    const isIn = (row: T) => {
      const day = dayOf(row, date.of)
      if (day === null) return false
      if (isOfMeeting(date) || date.of === 'done')
        return day >= (from ?? '') && (to === null || day < to)
      return day >= (date.from ?? '') && (date.to === null || day <= date.to)
    }
    return { name: nameOf(date), rows: rows.filter(isIn) }
  })
}
