import { dayIn, dayName } from '@app/ai/question/dates/calendar'

/** The day on which it is now for the user: 2026-04-30. */
export function todayOf({ timeZone }: { timeZone: string }): string {
  return dayName(dayIn(new Date(), timeZone))
}
