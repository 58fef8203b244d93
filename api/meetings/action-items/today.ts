import { dayIn } from '@app/web/time/days'

/** Today's date for the user: 2026-04-30. */
export function todayOf({ timeZone }: { timeZone: string }): string {
  return dayIn(timeZone, new Date())
}
