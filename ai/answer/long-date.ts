/** Cached by time zone: creating a format takes longer than using it. */
const dates = new Map<string, Intl.DateTimeFormat>()
const times = new Map<string, Intl.DateTimeFormat>()

/** "April 3, 2026" in the reader's time zone. */
export function longDate(date: string, timeZone: string): string {
  return formatOf(dates, { dateStyle: 'long' }, timeZone).format(new Date(date))
}

/** "2:00 PM" in the reader's time zone. */
export function timeOfDay(date: string, timeZone: string): string {
  const format = formatOf(times, { timeStyle: 'short' }, timeZone)
  // Intl separates them by a narrow no-break space.
  return format.format(new Date(date)).replace('\u202f', ' ')
}

function formatOf(
  formats: Map<string, Intl.DateTimeFormat>,
  style: Intl.DateTimeFormatOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone })
  formats.set(timeZone, format)
  return format
}
