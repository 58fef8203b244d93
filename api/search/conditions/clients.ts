import type { Plan, PlanDates } from '@app/ai/question/plan'
import { type ClientRow, listClientRows } from '@app/db/search/client-rows'
import { withPlan } from '../context'
import { meetingsAbout } from '../meetings-about'
import { isOfMeeting, rangeOf } from '../scope'
import type { SearchContext } from '../types'
import { meetingsWith } from './parts'

/** The client dates that a plan may filter by. */
const DAYS = { first: 'firstHeld', last: 'lastHeld', added: 'createdAt' } as const
type ClientDay = keyof typeof DAYS

/** True if a plan filters whole clients rather than single meetings. */
export function isOfClients({
  subject,
  dates,
  exceptDates,
  every,
  having,
  lacking,
}: Plan): boolean {
  const parts = [having, lacking]
  const isOfThem = subject === 'clients' && (exceptDates.length > 0 || having !== null)
  return (
    isOfThem || every || dates.some(isOfClient) || (subject !== 'clients' && parts.includes('next'))
  )
}

/**
 * The ids of the clients that meet the plan's conditions: dates of their first and last meetings,
 * date added, an upcoming meeting, tasks, met in each of several periods, not met in others.
 */
export async function clientsMeant(context: SearchContext): Promise<number[]> {
  const { user, plan, dependencies } = context
  const all = await listClientRows(user.id, dependencies.now.toISOString())
  let kept = all.filter((client) =>
    plan.dates.filter(isOfClient).every((date) => isWithin(client, date, context)),
  )
  const keep = (ids: ReadonlySet<number>, isIn = true) => {
    kept = kept.filter(({ id }) => ids.has(id) === isIn)
  }
  const times = plan.dates.filter(isOfMeeting)
  if (plan.every) for (const time of times) keep(await metIn(context, [time]))
  if (plan.subject === 'clients' && plan.exceptDates.length > 0) {
    if (times.length > 0 && !plan.every) keep(await metIn(context, times))
    if (times.length === 0 && plan.status === 'held') kept = kept.filter(({ held }) => held > 0)
    keep(await metIn(context, plan.exceptDates), false)
  }
  if (plan.having === 'next' && plan.subject === 'clients' && times.length > 0)
    keep(await metIn(withPlan(context, { status: 'planned' }), times))
  else if (plan.having === 'next') kept = kept.filter(({ nextPlanned }) => nextPlanned !== null)
  else if (plan.having === 'meetings') kept = kept.filter(({ held }) => held > 0)
  else if (plan.subject === 'clients' && plan.having !== null) {
    const { meetings } = await meetingsAbout(context)
    const having = new Set(await meetingsWith(context, plan.having, meetings))
    keep(new Set(meetings.filter(({ id }) => having.has(id)).map(({ clientId }) => clientId)))
  }
  if (plan.lacking === 'next' && plan.subject !== 'clients')
    kept = kept.filter(({ nextPlanned }) => nextPlanned === null)
  return kept.map(({ id }) => id)
}

function isOfClient({ of }: PlanDates): boolean {
  return of in DAYS
}

function isWithin(client: ClientRow, date: PlanDates, { user }: SearchContext): boolean {
  const name: ClientDay = date.of === 'first' || date.of === 'added' ? date.of : 'last'
  const day = client[DAYS[name]]
  const { from, to } = rangeOf(date, user)
  return day !== null && day >= (from ?? '') && (to === null || day < to)
}

/** The clients with a meeting in the periods, about the topic if there is one. */
async function metIn(context: SearchContext, dates: PlanDates[]): Promise<Set<number>> {
  const status = context.plan.status ?? 'held'
  const then = withPlan(context, { dates, exceptDates: [], every: false, status })
  const { meetings } = await meetingsAbout(then)
  return new Set(meetings.map(({ clientId }) => clientId))
}
