import { longDate } from '@app/ai/answer/long-date'
import type { Plan } from '@app/ai/question/plan'
import type { ClientRow } from '@app/db/search/client-rows'
import { withPlan } from '../../context'
import { LISTED, more, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Finding, Rows, SearchContext } from '../../types'
import { denyRows } from '../absence'
import { actionItems } from '../actions'
import { measures } from '../measures/measures'
import { ownNotes } from '../notes'
import { meetingsById } from './rows'

/** The dates that clients are sorted by: field, meeting and wording of each. */
const DAYS = {
  first: { day: 'firstHeld', meeting: 'firstMeetingId', said: 'first met' },
  last: { day: 'lastHeld', meeting: 'lastMeetingId', said: 'last met' },
  next: { day: 'nextPlanned', meeting: 'nextMeetingId', said: 'next meeting' },
  added: { day: 'createdAt', meeting: null, said: 'added' },
} as const
type Day = keyof typeof DAYS
const FIGURES: Plan['metric'][] = ['total', 'average', 'interval', 'gap']

/**
 * The date by which a plan sorts clients; null if it sorts them by something else or not at all.
 */
export function dayOfOrder({ metric, order, limit, topic, status, dates }: Plan): Day | null {
  const days = Object.keys(DAYS) as Day[]
  const named = days.find((day) => day === metric)
  if (named !== undefined) return named
  const isByDay = order === 'newest' || order === 'oldest'
  const isPlain = topic === '' && status === null && dates.length === 0 && metric === null
  return isByDay && limit !== 1 && isPlain ? 'last' : null
}

/**
 * Sorts clients by the date of a meeting: "longest not seen", "three newest clients". Those without
 * one are counted below.
 */
export async function inOrderOfDay(
  context: SearchContext,
  clients: ClientRow[],
  by: Day,
): Promise<Rows> {
  const { user, plan } = context
  const { said } = DAYS[by]
  const sorted = sortedByDay(plan, clients, by)
  if (sorted.length === 0) return { result: await denyRows(context, 'clients', false), sources: [] }
  const end = plan.limit === null ? sorted.length : plan.skip + plan.limit
  const shown = sorted.slice(plan.skip, end)
  const rows = await meetingsById(
    user.id,
    shown.flatMap(({ id }) => id ?? []),
  )
  const sources = sourcesOf(rows, await quotesOf(user.id, rows))
  const lines = shown.slice(0, LISTED).map(({ client, day: own, id }) => {
    const source = sources.find(({ meetingId }) => meetingId === id)
    const cited = source ? ` [${source.number}]` : ''
    return `- **${plain(client.name)}**: ${said} ${longDate(own, user.timeZone)}${cited}`
  })
  const left = clients.length - sorted.length
  const rest = left === 0 ? [] : ['', `Not listed: ${plural(left, 'client')} without that date.`]
  const date = by === 'added' ? 'date added' : `date of ${said.replace('met', 'meeting')}`
  const lead = `**${plural(shown.length, 'client')}** by ${date}`
  return { result: [lead, '', ...lines, ...more(shown.length), ...rest].join('\n'), sources }
}

/** The clients that have such a date, with it and its meeting, in the plan's order. */
export function sortedByDay({ order }: Plan, clients: ClientRow[], by: Day) {
  const { day, meeting } = DAYS[by]
  const dated = clients.flatMap((client) => {
    const own = client[day]
    return own === null ? [] : [{ client, day: own, id: meeting && client[meeting] }]
  })
  const sign = order === 'newest' || (order === null && by === 'last') ? -1 : 1
  // clients of one import are added at once
  const byEntry = (one: ClientRow, other: ClientRow) => (by === 'added' ? one.id - other.id : 0)
  return dated.toSorted(
    (one, other) => sign * (one.day.localeCompare(other.day) || byEntry(one.client, other.client)),
  )
}

/** True if clients are sorted or limited by a figure of their meetings, tasks or notes. */
export function isByFigure({ order, metric, lacking }: Plan): boolean {
  const isRanked = order === 'most' || order === 'least'
  const isFigure = FIGURES.includes(metric)
  return lacking === null && (isRanked || isFigure)
}

/** Sorts clients by a figure: "top three clients by open tasks", "clients by hours". */
export function inOrderOfFigure(context: SearchContext): Promise<Finding> {
  const { having, metric } = context.plan
  const change = { groupBy: 'client', having: null, intent: 'count' } as const
  if (having === 'actions') return actionItems(withPlan(context, { ...change, subject: 'actions' }))
  if (having === 'notes') return ownNotes(withPlan(context, { ...change, subject: 'notes' }))
  const intent = metric === null || metric === 'count' ? 'count' : 'measure'
  return measures(withPlan(context, { ...change, intent, subject: 'meetings' }))
}
