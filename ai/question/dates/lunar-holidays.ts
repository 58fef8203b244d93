import { dayOf } from './calendar'

/** The calendars of `Intl` by their names in the table of holidays. */
const CALENDARS: Record<string, string> = { hebrew: 'hebrew', islamic: 'islamic-umalqura' }
const DAYS_OF_YEAR = 366
/** Month and day ("3-14") by holiday and year: finding one reads the days of a whole year. */
const found = new Map<string, [number, number] | null>()

/**
 * The day in a year of a day of the Hebrew or Islamic calendar: "hebrew Tishri 1", with months
 * named as `Intl` does in English. Null for any other text. Of two in one year, the first.
 */
export function lunarDayIn(holiday: string, today: Date, year: number): Date | null {
  const [, name = '', month = '', day = ''] = /^(\p{L}+) (.+) (\d+)$/u.exec(holiday) ?? []
  const calendar = CALENDARS[name]
  if (calendar === undefined) return null
  const key = `${holiday} ${year}`
  const known = found.has(key) ? found.get(key) : dayIn(calendar, month, day, year)
  found.set(key, known ?? null)
  return known ? dayOf(today, year, known[0], known[1]) : null
}

function dayIn(calendar: string, month: string, day: string, year: number) {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  for (let nth = 1; nth <= DAYS_OF_YEAR; nth += 1) {
    const date = new Date(Date.UTC(year, 0, nth))
    const parts = format.formatToParts(date)
    const has = (type: string, value: string) =>
      parts.some((part) => part.type === type && part.value.replace(/ II$/, '') === value)
    if (has('month', month) && has('day', day))
      return [date.getUTCMonth(), date.getUTCDate()] satisfies [number, number]
  }
  return null
}
