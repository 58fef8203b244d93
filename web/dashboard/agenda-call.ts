import { addDays } from 'date-fns/addDays'
import { changeDay, dayIn, momentIn } from '../time/days'

/**
 * The call for what needs attention, until the end of the reader's tomorrow; everything with `all`, otherwise
 * the first few.
 */
export function agendaCall(zone: string, now: Date, all = false): string {
  const end = changeDay(dayIn(zone, now), (today) => addDays(today, 2))
  return `/api/agenda?until=${momentIn(zone, end)}${all ? '&all=true' : ''}`
}
