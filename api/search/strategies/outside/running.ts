import { isMoment } from '@app/ai/question/rows/reader/hours'
import { listMeetings } from '@app/db/search/meeting-rows'
import type { Rows, SearchContext } from '../../types'
import { NEAREST, rowsOf } from '../meeting-rows'

/**
 * The meetings that were under way at a moment, if none started at it: "who did I meet yesterday at
 * 10:30?" Null if there are none, or no moment is asked about.
 */
export async function runningThen(context: SearchContext): Promise<Rows | null> {
  const { user, plan, scope } = context
  const { hours, topic } = plan
  if (hours === null || !isMoment(hours) || topic !== '' || !scope.times) return null
  const running = { ...scope, times: { ...scope.times, running: true } }
  const page = { order: 'newest', limit: NEAREST, skip: 0 } as const
  const meetings = await listMeetings(user.id, running, page)
  if (meetings.length === 0) return null
  const these = meetings.length === 1 ? 'this meeting was' : 'these meetings were'
  const lead = `Nothing started then, but ${these} under way:`
  return rowsOf(context, meetings, { quotes: new Map(), spans: new Map() }, lead)
}
