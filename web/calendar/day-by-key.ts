import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { addWeeks } from 'date-fns/addWeeks'
import { endOfWeek } from 'date-fns/endOfWeek'
import { startOfWeek } from 'date-fns/startOfWeek'
import { changeDay } from '../time/days'

const moves: Record<string, ((day: Date) => Date) | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addWeeks(day, -1),
  ArrowDown: (day) => addWeeks(day, 1),
  Home: (day) => startOfWeek(day),
  End: (day) => endOfWeek(day),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The day that a key moves to; null if the calendar does not use the key. */
export function dayByKey(key: string, day: string): string | null {
  const move = moves[key]
  return move ? changeDay(day, move) : null
}
