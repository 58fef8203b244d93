/** The asking user's own rows, which a question is read against. */
export type Library = {
  clients: { id: number; name: string; type: string }[]
  /** The names of those who speak. */
  people: string[]
  /** The titles of the meetings, each once. */
  titles: string[]
  /** Kinds of meetings, each once. */
  types: string[]
}

/** The asking user, the time and the time zone. `name` is the label of the user's own speech. */
export type Asking = { now: Date; timeZone: string; name: string }
