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
  return meetings
    .filter(({ date, clientId: whose, status }) => {
      const at = Date.parse(date)
      if (!(at >= since)) return false
      const own = () => dayIn(zone, new Date(at))
      if (at >= +now && (status === 'Scheduled' || own() > dayIn(zone, now))) return false
      if (day !== null && own() !== day) return false
      return clientId === null || whose === clientId
    })
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
}
