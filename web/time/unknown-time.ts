import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { dayIn, momentIn, timeIn } from './days'

/**
 * The moment (ISO) that stands for a day (yyyy-MM-dd) without a known time: noon in UTC, which is that day in
 * nearly every zone, or noon in a zone too far east for it.
 */
export function dayWithoutTime(zone: string, day: string): string {
  const noon = `${day}T12:00:00.000Z`
  return dayIn(zone, new Date(noon)) === day ? noon : momentIn(zone, day, '12:00')
}

/** Whether the time of a meeting is known. A planned meeting always has one. */
export function hasTime({ date, status }: { date: string; status: string }, zone: string): boolean {
  return status === 'Scheduled' || !standsForDay(date, zone)
}

/** A known moment (ISO), a second later if it would otherwise stand for its whole day. */
export function knownMoment(zone: string, moment: string): string {
  if (!standsForDay(moment, zone)) return moment
  return new Date(Date.parse(moment) + millisecondsInSecond).toISOString()
}

function standsForDay(date: string, zone: string): boolean {
  const at = new Date(date)
  if (at.getTime() % millisecondsInMinute !== 0) return false
  return timeIn('UTC', at) === '12:00' || timeIn(zone, at) === '12:00'
}
