import { type Chat, openChat } from './chat'
import type { AiSettings } from './models'
import type { Segment } from './segments'

export type ActionItem = { task: string; assignee: string | null }

/** `date` is YYYY-MM-DD, or YYYY-MM-DDTHH:mm, or the words that were said where no date can be made of them. */
export type NextMeeting = { date: string | null; topics: string | null }

/** Where the transcript says it: `segment` is the index of the segment that `quote` begins in, null when no passage was found. */
export type Evidence = {
  kind: 'keyPoint' | 'actionItem' | 'nextMeeting'
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
  /** The model gave no usable lists; only the text is its own. */
  degraded: boolean
  /** Share of the transcript that the summary was made from, 0..1. */
  coverage: number
}

/** What is known of a meeting beside its words; `date` is ISO, and relative dates are read from it. */
export type MeetingFacts = { title: string; clientName: string; date: string; timeZone?: string }

/** Summarises a transcript of any length. Fails with an AiError. */
export async function summarize(
  _meeting: MeetingFacts,
  _segments: Segment[],
  settings: AiSettings,
  _options: { signal?: AbortSignal } = {},
  _chat: Chat = openChat(settings),
): Promise<Summary> {
  throw new Error('not built yet')
}
