import { addDays } from 'date-fns/addDays'
import { changeDay, dayIn, momentIn } from '../time/days'

/** The call for what deserves attention, until the end of the reader's tomorrow. */
export function agendaCall(zone: string, now: Date): string {
  const end = changeDay(dayIn(zone, now), (today) => addDays(today, 2))
  return `/api/agenda?until=${momentIn(zone, end)}`
}
