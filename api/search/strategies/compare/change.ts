import type { Plan, PlanDates } from '@app/ai/question/plan'
import { groupMeetings } from '@app/db/search/meeting-rows'
import { withPlan } from '../../context'
import { namePeriod } from '../../scope'
import { inHours, LISTED, more, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Rows, SearchContext } from '../../types'
import { meetingsById } from '../clients/rows'
import { amountOf, keyName } from '../measures/group-rows'

type Figures = Map<string, { amount: number; meetingId: number }>
/** The figures of the first and the second period. */
type Change = { name: string; one: number; other: number; meetingId: number }

/** True if the plan asks how a figure of each client or type changed between two periods. */
export function isChange({ intent, subject, dates, groupBy }: Plan): boolean {
  const isFigure = intent === 'count' || intent === 'measure'
  const isOfEach = groupBy === 'client' || isOfType(groupBy)
  const isOfMeetings = subject === 'meetings' || subject === 'clients'
  return isFigure && isOfEach && isOfMeetings && dates.length === 2
}

/**
 * The figures of each group in both periods, the largest change first. With an order, only groups
 * with more or less in the first period: "which clients got less time this year than last year?"
 */
export async function changes(context: SearchContext): Promise<Rows> {
  const { plan, user, dependencies } = context
  const found = await changesIn(context)
  const sign = plan.order === 'least' ? -1 : 1
  const fitting = found.filter(({ one, other }) =>
    plan.order === null ? one !== other : sign * (one - other) > 0,
  )
  const sizeOf = ({ one, other }: Change) => Math.abs(one - other)
  const sorted = fitting.toSorted((first, second) => sizeOf(second) - sizeOf(first))
  const end = plan.limit === null ? sorted.length : plan.skip + plan.limit
  const shown = sorted.slice(plan.skip, end)
  const ids = shown.slice(0, LISTED).map(({ meetingId }) => meetingId)
  const newest = await meetingsById(user.id, ids)
  const sources = sourcesOf(newest, await quotesOf(user.id, newest))
  const periods = plan.dates.map((date) => plain(namePeriod(date, user, dependencies.now)))
  const say = (amount: number) =>
    plan.intent === 'count' ? plural(amount, 'meeting') : inHours(amount)
  const fewer = plan.intent === 'count' ? 'fewer' : 'less'
  const lines = shown.slice(0, LISTED).map(({ name, one, other, meetingId }) => {
    const source = sources.find((each) => each.meetingId === meetingId)
    const cited = source ? ` [${source.number}]` : ''
    const change = `${say(Math.abs(one - other))} ${one < other ? fewer : 'more'}`
    const both = `${periods[0]}: ${say(one)}; ${periods[1]}: ${say(other)}`
    return `- **${plain(name)}**: ${change} (${both})${cited}`
  })
  const compared = `${plan.order === 'least' ? fewer : 'more'} in ${periods.join(' than in ')}`
  const how = plan.order === null ? `a change between ${periods.join(' and ')}` : compared
  const lead = `**${plural(shown.length, plan.groupBy ?? 'client')}** with ${how}`
  return { result: [lead, '', ...lines, ...more(shown.length)].join('\n'), sources }
}

async function changesIn(context: SearchContext): Promise<Change[]> {
  const [first, second] = context.plan.dates
  if (first === undefined || second === undefined) return []
  const [one, other] = [await figuresIn(context, first), await figuresIn(context, second)]
  return [...new Set([...one.keys(), ...other.keys()])].map((key) => {
    const newest = one.get(key) ?? other.get(key)
    return {
      name: keyName(key, context),
      one: one.get(key)?.amount ?? 0,
      other: other.get(key)?.amount ?? 0,
      meetingId: newest?.meetingId ?? 0,
    }
  })
}

async function figuresIn(context: SearchContext, date: PlanDates): Promise<Figures> {
  const { plan, user } = context
  const { scope } = withPlan(context, { dates: [{ ...date, of: 'meeting' }], status: 'held' })
  const groupBy = isOfType(plan.groupBy) ? plan.groupBy : 'client'
  const groups = await groupMeetings(user.id, scope, groupBy, user.timeZone)
  const isAverage = plan.metric === 'average'
  const metric = plan.intent === 'count' ? 'count' : isAverage ? 'average' : 'total'
  return new Map(
    groups.map((group) => [
      group.key,
      { amount: amountOf(group, metric), meetingId: group.meetingId },
    ]),
  )
}

function isOfType(groupBy: Plan['groupBy']): groupBy is 'type' | 'client type' {
  return groupBy === 'type' || groupBy === 'client type'
}
