/** The kind of a lasting client statement, or an open question. */
export type StatementKind =
  | 'family'
  | 'work'
  | 'goals'
  | 'risk'
  | 'income'
  | 'policies'
  | 'question'

export type Rule = { kind: StatementKind; topic: string | null; words: RegExp }

/** Regex alternatives for the client and for the client's possessives. */
type Person = { self: string; own: string }

/** Patterns for meeting minutes: promises, decisions and next meetings. */
export type MinuteWords = {
  /** Someone will do something, or is asked to. */
  promise: RegExp
  /**
   * Words of a promise that is none unless it has a date: about the conversation itself, done on the spot.
   * Null if the promises of the language name what is done.
   */
  onTheSpot: RegExp | null
  /** What follows a name if its owner promises something; English only. */
  theirs?: string
  /** The speaker will do it. */
  mine: RegExp
  decision: RegExp
  nextMeeting: RegExp
  /** A spoken date or time, in any case. */
  when: RegExp
}

/**
 * Patterns that find statements in one language. They expect lowercase text with straight
 * apostrophes.
 */
export type StatementWords = {
  /** A client speaks in the first person; a note uses the third. */
  spoken: Person
  written: Person
  /** The adviser's own work, which is not a fact about a client. */
  adviser: RegExp
  /** A note’s line that reminds its author of something to do; English only. */
  reminder?: RegExp
  /** Hypothetical, so not a fact yet. */
  unsure: RegExp
  /** A postponed answer. */
  putOff: RegExp
  /** Questions that expect no answer. */
  courtesy: RegExp
  /** The first rule that matches a sentence determines its kind. */
  rules: (person: Person) => Rule[]
  minutes: MinuteWords
}
