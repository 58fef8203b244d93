import { addDays } from 'date-fns/addDays'

/** The lines of an event's day (yyyy-mm-dd), all of it; it doesn't block time. */
export function allDay(day: string): string[] {
  const at = new Date(`${day}T00:00:00Z`)
  return [
    `DTSTART;VALUE=DATE:${dateOf(at)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(at, 1))}`,
    'TRANSP:TRANSPARENT',
  ]
}

function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10).replaceAll('-', '')
}
