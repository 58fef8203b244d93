import { is, readSentence } from '@app/ai/question/sentence'
import type { MeetingGroup } from '@app/db/search/meeting-rows'
import { differenceInCalendarMonths } from 'date-fns'
import { inHours, plural } from '../text'
import type { Rows, SearchContext } from '../types'

export type Metric = 'count' | 'total' | 'average' | 'longest' | 'shortest'

/** True if the time of several clients is shown for each, after the sum: not if each meeting's is asked for. */
export function isOfEach({ plan, ask }: SearchContext): boolean {
  const { intent, metric, clientIds } = plan
  const isOfAll = metric === 'average' || (metric === 'total' && !isOfMeetings(ask.query, plan))
  return intent === 'measure' && clientIds.length > 1 && isOfAll
}

/** "Each meeting", "each of my meetings". */
function isOfMeetings(query: string, { language }: SearchContext['plan']): boolean {
  const { tokens } = readSentence(query, { left: 0 }, language)
  return tokens.some((token, at) => {
    const behind = is(tokens[at + 2], 'me') ? tokens[at + 3] : tokens[at + 1]
    return is(token, 'per') && is(behind, 'meeting')
  })
}

/** What a group is sorted by: meetings or seconds. */
export function amountOf(group: MeetingGroup, metric: Metric): number {
  return metric === 'count' ? group.count : (group[metric] ?? 0)
}

/** The figure of a group, in words. */
export function figureOf(group: MeetingGroup, metric: Metric): string {
  if (metric === 'count') return plural(group.count, 'meeting')
  if (group.known === 0) return 'length not known'
  const of =
    metric === 'total' || metric === 'average' ? ` in ${plural(group.known, 'meeting')}` : ''
  return `${inHours(amountOf(group, metric))}${of}`
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The name of a group. */
export function nameOf({ key }: MeetingGroup, { plan, library }: SearchContext): string {
  if (plan.groupBy === 'month') return MONTH.format(new Date(`${key}-15T00:00:00Z`))
  if (plan.groupBy !== 'client') return key
  return library.clients.find(({ id }) => String(id) === key)?.name ?? ''
}

/** What is above the groups. */
export function groupLead(context: SearchContext, groups: MeetingGroup[], metric: Metric): string {
  const { plan } = context
  const sum = (of: (group: MeetingGroup) => number) =>
    groups.reduce((all, group) => all + of(group), 0)
  const by = plan.groupBy ?? 'client'
  if (plan.limit !== null && plan.order !== null) {
    const ofTime = metric === 'total' ? 'time in meetings' : `${metric} meetings`
    const what = metric === 'count' ? 'meetings' : ofTime
    return `**${plan.order === 'least' ? 'Fewest' : 'Most'} ${what}** by ${by}`
  }
  if (metric === 'count')
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

/** "4.5 meetings a month", months without any counted too. */
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
