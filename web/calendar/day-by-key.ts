import { addDays, sameDay } from './month'

/** The day that a key moves to from another; null where the key is none of the calendar's. */
export function dayByKey(key: string, day: string): string | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return sameDay(day, -1)
    case 'PageDown':
      return sameDay(day, 1)
    default:
      return null
  }
}
