type ActionItem = { task: string; assignee: string | null }

/** `date` is YYYY-MM-DD, YYYY-MM-DDTHH:mm, or a description if no date is known. */
export type NextMeeting = { date: string | null; topics: string | null }

/**
 * The source of an entry: `quote` begins in the segment with index `segment`. Both are null if no
 * source was found, which the page shows.
 */
export type Evidence = {
  kind: 'keyPoint' | 'actionItem' | 'nextMeeting'
  /** Position in its list; 0 for the next meeting. */
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
  /** The model returned no usable lists for part of it, which then has text only. */
  degraded: boolean
  /** Share of the transcript covered by the summary, 0..1. */
  coverage: number
}
