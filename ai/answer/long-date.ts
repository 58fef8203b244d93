/** Cached by time zone: creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** "April 3, 2026" in the reader's time zone. */
export function longDate(date: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  formats.set(timeZone, format)
  return format.format(new Date(date))
}
