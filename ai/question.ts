/** What the question is understood against: only the asking user's own rows. Times are ISO. */
export type QuestionContext = {
  now: Date
  timeZone: string
  clients: { id: number; name: string }[]
  meetings: { id: number; title: string; clientId: number; date: string }[]
}

/** `find` looks for passages; the others are answered from lists of meetings, with passages where they help. */
export type QuestionKind =
  | 'find'
  | 'listMeetings'
  | 'listClients'
  | 'count'
  | 'actions'
  | 'summarize'

/** A question in terms that SQL can use. `from` and `to` are ISO instants, to exclusive; empty lists mean no limit. */
export type QuestionPlan = {
  kind: QuestionKind
  from: string | null
  to: string | null
  clientIds: number[]
  meetingIds: number[]
  /** "The last three meetings": how many of the newest; null when not said. */
  newest: number | null
  /** The question without its frame words, for full text search. */
  search: string
  /** The range in words for the reader, such as "1–30 April 2026"; null without one. */
  range: string | null
}

/** Understands a question by rules alone. */
export function understandQuestion(question: string, _context: QuestionContext): QuestionPlan {
  return {
    kind: 'find',
    from: null,
    to: null,
    clientIds: [],
    meetingIds: [],
    newest: null,
    search: question,
    range: null,
  }
}
