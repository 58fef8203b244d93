/** A day of the calendar; months count from 1. */
export type Day = { year: number; month: number; day: number }

/** The day on which an instant falls in a time zone. */
export function dayIn(instant: Date, timeZone: string): Day {
  const { year, month, day } = partsIn(instant, timeZone)
  return { year, month, day }
}

/** The instant at which a day begins in a time zone. Days and months may overflow ("month 13" is next January). */
export function startOfDay({ year, month, day }: Day, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day)
  let instant = wanted
  for (let round = 0; round < 3; round += 1) {
    const shown = partsIn(new Date(instant), timeZone)
    const local = Date.UTC(
      ...([
        shown.year,
        shown.month - 1,
        shown.day,
        shown.hour,
        shown.minute,
        shown.second,
      ] as const),
    )
    if (local === wanted) break
    instant += wanted - local
  }
  return new Date(instant)
}

/** The day so many days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  const moved = new Date(Date.UTC(day.year, day.month - 1, day.day + days))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** 0 for Sunday to 6. */
export function weekday(day: Day): number {
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()
}

function partsIn(instant: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    ...{ year: read('year'), month: read('month'), day: read('day') },
    ...{ hour: read('hour'), minute: read('minute'), second: read('second') },
  }
}
