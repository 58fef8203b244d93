import type { GoldenMeeting } from './library'

/** The time and zone of the questions, unless one says otherwise. */
export const NOW = '2026-11-21T15:00:00Z'
export const ZONE = 'America/New_York'

/**
 * The expected answer. `meetings` and `clients` are exact; `quote` must be in the context;
 * `nothing` means that nothing is claimed.
 */
export type Expected =
  | { meetings: number[] }
  | { clients: string[] }
  | { tasks: string[] }
  | { count: number; of: 'meeting' | 'client' | 'action item' }
  | { quote: string; meeting: number }
  | { quotes: string[] }
  | { nothing: true }
  /** The answer has these words, and its sources are of these clients. */
  | { says: string; clients?: string[] }

export type Golden = {
  group: string
  ask: string
  earlier?: string[]
  expect: Expected
  now?: string
  zone?: string
}

/** As it is written in a calendar. */
export type Day = string

/** Meetings whose day in the zone is from the first to the last, both included. */
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

/** The meetings of these clients. */
export function of(library: GoldenMeeting[], ...names: string[]): GoldenMeeting[] {
  return library.filter(({ client }) => names.includes(client))
}

/** Exactly these meetings. */
export function ids(library: GoldenMeeting[]): { meetings: number[] } {
  return { meetings: library.map(({ id }) => id) }
}

/** `count` of the newest, after leaving out `skip`. */
export function newest(library: GoldenMeeting[], count: number, skip = 0): GoldenMeeting[] {
  return library
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(skip, skip + count)
}
