import { millisecondsInDay } from 'date-fns/constants'
import { dayIn } from '../time/days'

/** Days covered by Recent Activity. */
export const RECENT_DAYS = 7

export type ActivityFilter = {
  clientId: number | null
  /** yyyy-MM-dd in the reader's zone */
  day: string | null
}

/**
 * The meetings of the last seven days that match the filter, newest first. A recording of today counts, because
 * its day may be all that is known; a meeting planned for later today does not.
 */
export function recentMeetings<M extends { date: string; clientId: number; status: string }>(
  meetings: M[],
  { clientId, day }: ActivityFilter,
  { now, zone }: { now: Date; zone: string },
): M[] {
  const since = now.getTime() - RECENT_DAYS * millisecondsInDay
  const isToday = (at: number) => dayIn(zone, new Date(at)) === dayIn(zone, now)
  return meetings
    .filter(({ date, clientId: whose, status }) => {
      const at = Date.parse(date)
      const isPast = at < now.getTime() || (status !== 'Scheduled' && isToday(at))
      if (!(at >= since && isPast)) return false
      if (day !== null && dayIn(zone, new Date(at)) !== day) return false
      return clientId === null || whose === clientId
    })
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
}
