import type { Plan } from '@app/ai/question/plan'
import type { MeetingRow } from '@app/db/search/meeting-rows'

const MINUTE = 60

/**
 * True if the plan's bounds are minutes of each meeting rather than rows of a group or client.
 * Clients whose `longest` is asked for had a meeting of that length.
 */
export function limitsLengths({ subject, groupBy, metric, atLeast, atMost }: Plan): boolean {
  const isOfMeetings = subject === 'clients' ? metric === 'longest' : groupBy === null
  return isOfMeetings && (atLeast !== null || atMost !== null)
}

/** The meetings of the plan's length, in minutes as shown. A failed recording has none. */
export function ofLength({ atLeast, atMost, status: asked }: Plan, meetings: MeetingRow[]) {
  return meetings.filter(({ duration, status }) => {
    const minutes = duration === null ? null : Math.round(duration / MINUTE)
    return (
      minutes !== null &&
      (status !== 'Failed' || asked === 'failed') &&
      minutes >= (atLeast ?? 0) &&
      minutes <= (atMost ?? Number.POSITIVE_INFINITY)
    )
  })
}
