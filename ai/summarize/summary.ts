type ActionItem = { task: string; assignee: string | null }

/** `date` is YYYY-MM-DD, or YYYY-MM-DDTHH:mm, or the words that were said if no date can be made of them. */
export type NextMeeting = { date: string | null; topics: string | null }

/**
 * The passage behind an entry: `segment` is the index of the segment in which `quote` begins. Both
 * are null if no passage was found, and the page says so.
 */
export type Evidence = {
  kind: 'keyPoint' | 'actionItem' | 'nextMeeting'
  /** Place in its list; 0 for the next meeting. */
  index: number
  segment: number | null
  quote: string | null
}

export type Summary = {
  executiveSummary: string
  keyPoints: string[]
  actionItems: ActionItem[]
  nextMeeting: NextMeeting | null
  evidence: Evidence[]
  origin: 'model' | 'rules'
  /** The model gave no usable lists for some of it; there the text alone is its own. */
  degraded: boolean
  /** Share of the transcript that the summary was made from, 0..1. */
  coverage: number
}
