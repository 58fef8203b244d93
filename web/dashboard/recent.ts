import { millisecondsInDay } from 'date-fns/constants'
import { dayIn } from '../time/days'

/** How far back Recent Activity reaches, in days. */
export const RECENT_DAYS = 7

export type ActivityFilter = {
  clientId: number | null
  /** yyyy-MM-dd in the reader's zone */
  day: string | null
}

/** The meetings of the last seven days up to the end of today that the filter leaves, newest first. */
export function recentMeetings<M extends { date: string; clientId: number }>(
  meetings: M[],
  { clientId, day }: ActivityFilter,
  { now, zone }: { now: Date; zone: string },
): M[] {
  const since = now.getTime() - RECENT_DAYS * millisecondsInDay
  const today = dayIn(zone, now)
  return meetings
    .filter((meeting) => {
      const at = new Date(meeting.date)
      if (Number.isNaN(at.getTime()) || at.getTime() < since) return false
      const dated = dayIn(zone, at)
      if (dated > today || (day !== null && dated !== day)) return false
      return clientId === null || meeting.clientId === clientId
    })
    .sort((a, b) => b.date.localeCompare(a.date))
}
