import type { Plan } from '@app/ai/question/plan'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { listNotes, listSummarized, listTranscribed } from '@app/db/search/summary-rows'
import type { SearchContext } from '../types'
import { tasksMeant } from './tasks'

type Part = NonNullable<Plan['having']>

/**
 * The ids of the meetings that have tasks (matching the plan), a note, a summary or a transcript.
 */
export async function meetingsWith(
  context: SearchContext,
  part: Part,
  meetings: MeetingRow[],
): Promise<number[]> {
  const { user } = context
  const ids = meetings.map(({ id }) => id)
  const rowsOf = () => {
    if (part === 'notes') return listNotes(user.id, ids)
    if (part === 'summary') return listSummarized(user.id, ids)
    if (part === 'transcript') return listTranscribed(user.id, ids)
    return tasksMeant(context, meetings)
  }
  return (await rowsOf()).map(({ meetingId }) => meetingId)
}

/**
 * The part that meetings must have or lack; null if there is none, or if another step checks it.
 */
export function partOfMeetings({ subject, having, lacking, metric }: Plan) {
  if (subject !== 'meetings' && subject !== 'notes') return null
  if (having !== null && having !== 'next' && having !== 'meetings')
    return { part: having, isHad: true }
  const isShared = metric === 'share' && (lacking === 'actions' || lacking === 'notes')
  const isOwn = lacking === 'summary' || lacking === 'transcript' || isShared
  return isOwn ? { part: lacking, isHad: false } : null
}
