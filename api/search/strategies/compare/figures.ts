import type { MeetingRow } from '@app/db/search/meeting-rows'
import { withPlan } from '../../context'
import { meetingsAbout } from '../../meetings-about'
import { clientsIn, namedIn, namePeriod } from '../../scope'
import { inHours, percent, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Finding, SearchContext } from '../../types'
import { measures } from '../measures/measures'

type Plan = SearchContext['plan']
type Side = { name: string; meetings: MeetingRow[]; figure: number }

/** Metrics of several meetings, whether grouped or not. */
export const OF_ALL: Plan['metric'][] = ['share', 'interval', 'gap']

/** True if the plan asks for a figure of several people, or for a length in several periods. */
export function comparesFigures(plan: Plan): boolean {
  const { intent, subject, clientIds, people, dates, order, metric, groupBy } = plan
  if (subject === 'clients') return intent === 'count' && groupBy === 'dates' && dates.length > 1
  if (subject !== 'meetings' || OF_ALL.includes(metric)) return false
  if (intent === 'count' && groupBy === 'dates') return dates.length > 1
  if (order !== null && intent === 'count') return false
  const isOfPeople = people.length > 0 && namedIn({ clientIds, people }) > 1
  if (intent === 'count') return isOfPeople
  return (
    intent === 'measure' &&
    metric !== 'longest' &&
    metric !== 'shortest' &&
    (isOfPeople || dates.length > 1)
  )
}

/** The figure of each side, the largest first, with the difference. */
export async function compareFigures(context: SearchContext): Promise<Finding> {
  const { user, plan } = context
  const isCount = plan.intent === 'count'
  const sides: Side[] = []
  for (const [name, side] of sidesOf(context)) {
    const { meetings } = await meetingsAbout(side)
    sides.push({
      name,
      meetings,
      figure: isCount ? countIn(meetings, plan) : timeOf(meetings, plan),
    })
  }
  const isOfDates = plan.groupBy === 'dates'
  const shown = sides.filter(({ meetings }) => isOfDates || meetings.length > 0)
  if (shown.length < 2) return measures(context)
  const sorted = shown.toSorted((one, other) => other.figure - one.figure)
  const newest = sorted.flatMap(({ meetings }) => meetings.slice(0, 1))
  const sources = sourcesOf(newest, await quotesOf(user.id, newest))
  const row = plan.subject === 'clients' ? 'client' : 'meeting'
  const say = (figure: number) => (isCount ? plural(figure, row) : inHours(figure))
  const lines = sorted.map(
    ({ name, figure, meetings }) =>
      `- **${plain(name)}**: ${say(figure)}${isCount ? '' : ` in ${plural(meetings.length, 'meeting')}`}${citedAs(meetings, newest)}`,
  )
  const [most, next] = sorted
  const all = sorted.reduce((sum, { figure }) => sum + figure, 0)
  const more = (most?.figure ?? 0) - (next?.figure ?? 0)
  const longer = plan.metric === 'average' ? 'longer on average' : `more, **${say(all)}** together`
  const lead =
    more === 0
      ? `The same for both: **${say(most?.figure ?? 0)}**`
      : `**${plain(most?.name ?? '')}**: ${say(more)} ${longer}`
  return { result: [lead, '', ...lines, ...growth(context, sides)].join('\n'), sources }
}

/** "From 2025 to 2026: +50%". */
function growth({ plan }: SearchContext, sides: Side[]): string[] {
  const [one, other] = sides
  const [first, second] = plan.dates
  if (!one || !other || sides.length > 2 || !first?.from || !second?.from) return []
  const isNamed = plan.dates.length === 2 && plan.groupBy === 'dates'
  const [then, now] = first.from < second.from ? [one, other] : [other, one]
  if (!isNamed || then.figure === 0 || then.figure === now.figure) return []
  const change = percent(Math.abs(now.figure - then.figure), then.figure)
  const sign = now.figure > then.figure ? '+' : '−'
  return ['', `From ${plain(then.name)} to ${plain(now.name)}: **${sign}${change}**`]
}

/** The number of meetings, or of the clients met. */
function countIn(meetings: MeetingRow[], { subject }: Plan): number {
  return subject === 'clients'
    ? new Set(meetings.map(({ clientId }) => clientId)).size
    : meetings.length
}

/** The seconds of meetings, in total or on average of those whose length is known. */
function timeOf(meetings: MeetingRow[], { metric }: Plan): number {
  const known = meetings.flatMap(({ duration }) => duration ?? [])
  const total = known.reduce((sum, duration) => sum + duration, 0)
  return metric === 'average' ? total / Math.max(1, known.length) : total
}

function citedAs([first]: MeetingRow[], newest: MeetingRow[]): string {
  return first === undefined ? '' : ` [${newest.indexOf(first) + 1}]`
}

function sidesOf(context: SearchContext): [name: string, side: SearchContext][] {
  const { plan, library, user, dependencies } = context
  const one = { clientIds: [], people: [], groupBy: null, status: 'held' as const }
  const clients = plan.clientIds.map((id) => ({ ...one, clientIds: [id] }))
  const people = plan.people.map((person) => ({ ...one, people: [person] }))
  const who = [...clients, ...people].map((side): [string, SearchContext] => [
    side.people[0] ?? clientsIn({ ...plan, ...side }, library),
    withPlan(context, side),
  ])
  if (who.length > 1 && plan.groupBy !== 'dates') return who
  return plan.dates.map((date) => [
    namePeriod(date, user, dependencies.now),
    withPlan(context, { dates: [date], status: 'held' }),
  ])
}
