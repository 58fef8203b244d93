import { longDate } from '@app/ai/answer/long-date'
import type { Plan } from '@app/ai/question/plan'
import { is, readSentence } from '@app/ai/question/sentence'
import type { MeetingGroup } from '@app/db/search/meeting-rows'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { inHours, percent, plural } from '../../text'
import type { Rows, SearchContext } from '../../types'

export type Metric = 'count' | 'total' | 'average' | 'longest' | 'shortest' | 'interval' | 'share'

/**
 * True if the time with several clients is shown for each, after the total, and not per meeting.
 */
export function isOfEach({ plan, ask }: SearchContext): boolean {
  const { intent, metric, clientIds } = plan
  const isOfAll = metric === 'average' || (metric === 'total' && !isOfMeetings(ask.query, plan))
  return intent === 'measure' && clientIds.length > 1 && isOfAll
}

/** "Each meeting", "each of my meetings". */
function isOfMeetings(query: string, { language }: SearchContext['plan']): boolean {
  const { tokens } = readSentence(query, { left: 0 }, language)
  return tokens.some((token, at) => {
    const next = is(tokens[at + 2], 'me') ? tokens[at + 3] : tokens[at + 1]
    return is(token, 'per') && is(next, 'meeting')
  })
}

const OF_TIME: Plan['groupBy'][] = ['month', 'quarter', 'year', 'week', 'weekday']

/** True for groups with a natural order. */
export function isOfTime(groupBy: Plan['groupBy']): boolean {
  return OF_TIME.includes(groupBy)
}

/** The value a group is sorted by: meetings or seconds. */
export function amountOf(group: MeetingGroup, metric: Metric): number {
  if (metric === 'count' || metric === 'share') return group.count
  return metric === 'interval' ? intervalOf(group) : (group[metric] ?? 0)
}

/** Average days between two meetings; 0 for a single one. */
function intervalOf({ count, first, last }: MeetingGroup): number {
  return count < 2 ? 0 : (Date.parse(last) - Date.parse(first)) / (count - 1) / DAY
}

/**
 * Periods in calendar order; other groups by value. With a limit, includes all that tie with the
 * last one.
 */
export function inOrder(
  { plan }: SearchContext,
  groups: MeetingGroup[],
  metric: Metric,
): MeetingGroup[] {
  // a single meeting has no days between
  const least = Math.max(plan.atLeast ?? 0, metric === 'interval' && plan.order !== null ? 2 : 0)
  const bounded = groups.filter(
    ({ count }) => count >= least && count <= (plan.atMost ?? Number.POSITIVE_INFINITY),
  )
  if (isOfTime(plan.groupBy) && plan.order === null)
    return bounded.toSorted((one, other) => one.key.localeCompare(other.key))
  const sign = plan.order === 'least' || metric === 'shortest' ? 1 : -1
  const sorted = bounded.toSorted(
    (one, other) => sign * (amountOf(one, metric) - amountOf(other, metric)),
  )
  const limit = plan.limit ?? sorted.length
  const last = sorted[plan.skip + limit - 1]
  return sorted.filter(
    (group, at) =>
      at >= plan.skip &&
      (at < plan.skip + limit || (last && amountOf(group, metric) === amountOf(last, metric))),
  )
}

/** The figure of a group as text. */
export function figureOf(group: MeetingGroup, metric: Metric, all = 0): string {
  if (metric === 'share') return `${plural(group.count, 'meeting')} (${percent(group.count, all)})`
  if (metric === 'interval') {
    const days = Math.round(amountOf(group, metric))
    return group.count < 2 ? 'one meeting' : `every ${plural(days, 'day')}`
  }
  if (metric === 'count') return plural(group.count, 'meeting')
  if (group.known === 0) return 'length not known'
  const of =
    metric === 'total' || metric === 'average' ? ` in ${plural(group.known, 'meeting')}` : ''
  return `${inHours(amountOf(group, metric))}${of}`
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const SUNDAY = Date.UTC(2026, 0, 4)
/** Milliseconds. */
const DAY = 86_400_000
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The display name of a group's key. */
export function keyName(key: string, { plan, library }: SearchContext): string {
  if (plan.groupBy === 'month') return MONTH.format(new Date(`${key}-15T00:00:00Z`))
  if (plan.groupBy === 'week') return `Week of ${longDate(key, 'UTC')}`
  if (plan.groupBy === 'weekday') return WEEKDAY.format(new Date(SUNDAY + Number(key) * DAY))
  if (plan.groupBy !== 'client') return key
  return library.clients.find(({ id }) => String(id) === key)?.name ?? key
}

/** The line above the groups. */
export function groupLead(context: SearchContext, groups: MeetingGroup[], metric: Metric): string {
  const { plan } = context
  const sum = (of: (group: MeetingGroup) => number) =>
    groups.reduce((all, group) => all + of(group), 0)
  const by = plan.groupBy ?? 'client'
  if (plan.limit !== null && plan.order !== null) {
    const isCount = metric === 'count' || metric === 'share'
    const ofTime = metric === 'total' ? 'time in meetings' : `${metric} meetings`
    const what = isCount ? 'meetings' : metric === 'interval' ? 'days between meetings' : ofTime
    return `**${plan.order === 'least' ? 'Fewest' : 'Most'} ${what}** by ${by}`
  }
  if (metric === 'interval') return `**Days between meetings** by ${by}`
  if (metric === 'total' && by === 'meeting') return '**Length of each meeting**'
  if (metric === 'count' || metric === 'share')
    return `**${plural(
      sum(({ count }) => count),
      'meeting',
    )}** by ${by}`
  const time = sum(({ total }) => total ?? 0)
  const isAverage = metric === 'average'
  const all = inHours(
    isAverage
      ? time /
          Math.max(
            1,
            sum(({ known }) => known),
          )
      : time,
  )
  const together = isOfEach(context) ? `, **${all}** ${isAverage ? 'of all' : 'together'}` : ''
  return `**${isAverage ? 'Average length' : 'Time in meetings'}** by ${by}${together}`
}

/** "4.5 meetings a month", including months without any. */
export function averageCount({ plan }: SearchContext, groups: MeetingGroup[]): Rows {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const keys = groups.map(({ key }) => key).sort()
  const months =
    differenceInCalendarMonths(new Date(`${keys.at(-1)}-15`), new Date(`${keys[0]}-15`)) + 1
  const parts = plan.groupBy === 'month' ? months : groups.length
  const average = (count / parts).toFixed(1).replace(/\.0$/, '')
  const unit = plan.groupBy === 'month' ? 'month' : plan.groupBy
  return {
    result: `**${average} meetings** a ${unit} on average: ${plural(count, 'meeting')} in ${plural(parts, unit ?? 'group')}`,
    sources: [],
  }
}
