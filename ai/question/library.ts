import type { Language } from './plan'

/** The user's own rows that a question is read against. */
export type Library = {
  clients: { id: number; name: string; type: string }[]
  /** Names of speakers. */
  people: string[]
  /** Names of owners of tasks, in a question about tasks; they need not speak anywhere. */
  owners?: string[]
  /** Distinct meeting titles. */
  titles: string[]
  /** Distinct meeting types. */
  types: string[]
}

/**
 * The user, the current time and the time zone. `name` labels the user's own speech; `languages` are
 * those of the user's texts, the most frequent first.
 */
export type Asking = { now: Date; timeZone: string; name: string; languages?: Language[] }
