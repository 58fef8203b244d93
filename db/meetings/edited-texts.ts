import type { ItemState } from './action-items/item'
import type { Evidence } from './summaries'

/** A key point with its passage, if one was looked for. */
export type Point = { text: string; evidence?: Pick<Evidence, 'segment' | 'quote' | 'edited'> }

/** The details of a meeting: the moment as ISO time, the duration in seconds, null if it is not known. */
export type Details = {
  title: string
  /** Null for a client of an archive that is not among those here. */
  clientId: number | null
  date: string
  duration: number | null
  type: string
  attendees: string[]
}

/** An action item as it was; null for one that is not there any more. */
export type ItemVersion = ItemState & { id: number | null }

/** The content of each field of an edit, before and after it. */
export type EditedTexts = {
  executiveSummary: string
  keyPoints: Point[]
  nextMeeting: { date: string | null; topics: string | null } | null
  passage: { index: number; text: string }
  speaker: { index: number; speaker: string | null }[]
  /** Those that were changed together. */
  details: Partial<Details>
  /** Those that were changed together; one that was added is in the list after it alone. */
  actionItems: ItemVersion[]
}

export type EditedField = keyof EditedTexts
