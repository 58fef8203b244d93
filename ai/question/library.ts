/** What a question is understood against: only the asking user's own rows. */
export type Library = {
  clients: { id: number; name: string; type: string }[]
  /** The names of those who speak. */
  people: string[]
  /** The titles of the meetings, each once. */
  titles: string[]
  /** Kinds of meetings, each once. */
  types: string[]
}

/** Who asks, when and where. `name` is how the user's own speech is labelled. */
export type Asking = { now: Date; timeZone: string; name: string }
