import { listMeetings } from '@app/db/search/meeting-rows'
import type { Rows, SearchContext } from '../../types'
import { NEAREST, rowsOf } from '../meeting-rows'

/** Minutes of a time that is asked for as one moment: "at 10:30". */
const MOMENT = 15

/**
 * The meetings that were under way at a moment, if none started at it: "who did I meet yesterday at
 * 10:30?" Null if there are none, or no moment is asked about.
 */
export async function runningThen(context: SearchContext): Promise<Rows | null> {
  const { user, plan, scope } = context
  const { from = null, to = null } = plan.hours ?? {}
  const isMoment = from !== null && to !== null && minutesOf(to) - minutesOf(from) === MOMENT
  if (!isMoment || scope.times === undefined || plan.topic !== '') return null
  const running = { ...scope, times: { ...scope.times, running: true } }
  const page = { order: 'newest', limit: NEAREST, skip: 0 } as const
  const meetings = await listMeetings(user.id, running, page)
  if (meetings.length === 0) return null
  const these = meetings.length === 1 ? 'this meeting was' : 'these meetings were'
  const lead = `Nothing started then, but ${these} under way:`
  return rowsOf(context, meetings, { quotes: new Map(), spans: new Map() }, lead)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
