import { dayIn } from '@app/web/time/days'

/** The day on which it is now for the user: 2026-04-30. */
export function todayOf({ timeZone }: { timeZone: string }): string {
  return dayIn(timeZone, new Date())
}
