import { changeDay, dayIn, momentIn } from '@app/web/time/days'
import { addDays } from 'date-fns/addDays'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'

const TIME = '07:00'

/** The latest Monday at 7 a.m. in the zone that is not in the future. */
export function lastMonday(zone: string, now: Date): { day: string; at: string } {
  const monday = changeDay(dayIn(zone, now), startOfISOWeek)
  const at = momentIn(zone, monday, TIME)
  if (Date.parse(at) <= now.getTime()) return { day: monday, at }
  const day = changeDay(monday, (date) => addDays(date, -7))
  return { day, at: momentIn(zone, day, TIME) }
}

/** The next Monday at 7 a.m. in the zone, across DST changes. */
export function nextMonday(zone: string, now: Date): string {
  const { day } = lastMonday(zone, now)
  return momentIn(
    zone,
    changeDay(day, (date) => addDays(date, 7)),
    TIME,
  )
}
