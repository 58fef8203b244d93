import type { GoldenMeeting } from './library'

/** The default time and time zone of questions. */
export const NOW = '2026-11-21T15:00:00Z'
export const ZONE = 'America/New_York'

/**
 * The expected answer. `meetings` and `clients` are exact; `quote` must be in the context;
 * `nothing` means no claim is made.
 */
export type Expected =
  | { meetings: number[] }
  | { clients: string[] }
  | { tasks: string[] }
  | { count: number; of: 'meeting' | 'client' | 'action item' }
  | { quote: string; meeting: number }
  | { quotes: string[] }
  | { nothing: true }
  /** The answer contains these words and its sources belong to these clients. */
  | { says: string; clients?: string[] }

export type Golden = {
  group: string
  ask: string
  earlier?: string[]
  expect: Expected
  now?: string
  zone?: string
}

/** As in a calendar: yyyy-mm-dd. */
export type Day = string

/** Meetings from the first to the last date in the time zone, both inclusive. */
export function between(
  library: GoldenMeeting[],
  first: Day,
  last: Day,
  zone = ZONE,
): GoldenMeeting[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return library.filter(({ date }) => {
    const own = day.format(new Date(date))
    return own >= first && own <= last
  })
}

export function of(library: GoldenMeeting[], ...names: string[]): GoldenMeeting[] {
  return library.filter(({ client }) => names.includes(client))
}

export function ids(library: GoldenMeeting[]): { meetings: number[] } {
  return { meetings: library.map(({ id }) => id) }
}

/** The `count` newest after skipping `skip`. */
export function newest(library: GoldenMeeting[], count: number, skip = 0): GoldenMeeting[] {
  return library
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(skip, skip + count)
}
