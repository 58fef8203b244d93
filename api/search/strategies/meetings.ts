import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { ofDescribedClient } from '../conditions/described-client'
import { limitsLengths } from '../conditions/lengths'
import { withPlan } from '../context'
import { meetingsAbout, picked } from '../meetings-about'
import { rangeOf } from '../scope'
import type { Finding, Rows, SearchContext } from '../types'
import { denyRows, withIgnored, withoutUnsaid } from './absence'
import { findPassages } from './find'
import { NEAREST, rowsOf } from './meeting-rows'
import { passageOfEach } from './of-each'
import { nothingPlanned } from './outside/nothing-planned'
import { withOtherCalendars } from './outside/other-calendars'
import { runningThen } from './outside/running'
import { wider } from './outside/wider'

/** Meetings as rows, with quotes on the topic. */
export async function listedMeetings(asked: SearchContext): Promise<Finding> {
  const meant = await passageOfEach(asked)
  if (meant !== null) return meant
  const context = await withoutUnsaid(asked)
  const found = await withOtherCalendars(context, await rowsFor(context))
  return withIgnored(asked, context, found)
}

async function rowsFor(context: SearchContext): Promise<Finding> {
  const { plan } = context
  const about = await meetingsAbout(context)
  const meetings = ordered(context, about.meetings)
  if (meetings.length > 0) return rowsOf(context, meetings, about)
  const running = await runningThen(context)
  if (running !== null) return running
  if (plan.status === 'planned' && plan.topic === '') return nothingPlanned(context)
  if (isStillAhead(context)) return rowsFor(withPlan(context, { status: null }))
  const described = isUnsaid(plan) ? await ofDescribedClient(context, rowsFor) : null
  if (described !== null) return described
  if (plan.topic !== '') return (await elsewhere(context)) ?? findPassages(context)
  return (
    (await elsewhere(context)) ?? {
      result: await denyRows(context, `meetings${ofLength(plan)}`, false),
      sources: [],
    }
  )
}

/** "My first meeting today": a day that is not over has planned meetings, too. */
function isStillAhead({ plan, user, dependencies }: SearchContext): boolean {
  const today = dayName(dayIn(dependencies.now, user.timeZone))
  const isAhead = plan.dates.every(({ to }) => to !== null && to >= today)
  return plan.status === 'held' && plan.limit !== null && plan.dates.length > 0 && isAhead
}

/** True for meetings that nothing was said in, or not by those asked about. */
function isUnsaid({ status, exceptPeople }: SearchContext['plan']): boolean {
  return status === 'planned' || status === 'failed' || exceptPeople.length > 0
}

function ofLength(plan: SearchContext['plan']): string {
  return limitsLengths(plan) ? ' of that length' : ''
}

/** Upcoming meetings are listed soonest first. */
function ordered(context: SearchContext, meetings: MeetingRow[]): MeetingRow[] {
  const isPlanned = context.plan.status === 'planned'
  const { order } = context.plan
  if (isPlanned && order === null) return meetings.toReversed()
  return picked(context, meetings)
}

/** The meetings without the conditions that left none: nearest in time first. */
async function elsewhere(context: SearchContext): Promise<Rows | null> {
  for (const around of wider(context)) {
    const about = await meetingsAbout(around)
    if (about.meetings.length === 0) continue
    const near = nearestTo(context, about.meetings).slice(0, NEAREST)
    const rows = await rowsOf(around, near, about, await denyRows(context, 'meetings', true))
    return { ...rows, nearest: true }
  }
  return null
}

function nearestTo(
  { plan, user, dependencies }: SearchContext,
  meetings: MeetingRow[],
): MeetingRow[] {
  const [date] = plan.dates
  const range = date ? rangeOf(date, user) : null
  const point = Date.parse(range?.from ?? range?.to ?? dependencies.now.toISOString())
  const distance = ({ date: at }: MeetingRow) => Math.abs(Date.parse(at) - point)
  return meetings.toSorted((one, other) => distance(one) - distance(other))
}
