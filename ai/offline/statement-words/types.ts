/** What a client says that lasts, by its kind; or a question that nobody answered. */
export type StatementKind =
  | 'family'
  | 'work'
  | 'goals'
  | 'risk'
  | 'income'
  | 'policies'
  | 'question'

export type Rule = { kind: StatementKind; topic: string | null; words: RegExp }

/** Words for the client and for what is the client's, as the alternatives of an expression. */
export type Person = { self: string; own: string }

/** The words by which the minutes of a meeting are found: what was promised, decided and arranged. */
export type MinuteWords = {
  /** Somebody will do something, or is asked to. */
  promise: RegExp
  /** The speaker will. */
  mine: RegExp
  decision: RegExp
  nextMeeting: RegExp
  /** A day or a time as it is said, in any case of letters. */
  when: RegExp
}

/** The words by which statements of a language are found: all of them in lower case, with straight apostrophes. */
export type StatementWords = {
  /** Words that are frequent in this language and rare in the others. */
  frequent: RegExp
  /** A client speaks of themselves; a note speaks of the client. */
  spoken: Person
  written: Person
  /** The adviser's own work, which is no fact about a client. */
  adviser: RegExp
  /** Not a fact yet. */
  unsure: RegExp
  /** An answer that is put off. */
  putOff: RegExp
  /** Questions that want no answer. */
  courtesy: RegExp
  /** In order: the first that fits a sentence names its kind. */
  rules: (person: Person) => Rule[]
  minutes: MinuteWords
}
