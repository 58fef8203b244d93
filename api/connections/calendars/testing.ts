/** A calendar with these events, each a list of property lines. */
export function aCalendar(...events: string[][]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

/** A date some days from now, as yyyyMMdd. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

/** An hour-long event in UTC, some days from now. */
export function anHour(uid: string, days: number, ...more: string[]): string[] {
  const day = dayFromNow(days)
  return [`UID:${uid}`, `DTSTART:${day}T090000Z`, `DTEND:${day}T100000Z`, ...more]
}
