import type { ItemState } from './action-items/item'
import type { Evidence } from './summaries'

/** A key point with its passage, if one was looked for. */
export type Point = { text: string; evidence?: Pick<Evidence, 'segment' | 'quote' | 'edited'> }

/** Date as ISO time, duration in seconds or null if unknown. */
export type Details = {
  title: string
  /** Null for an archive's client that does not exist here. */
  clientId: number | null
  date: string
  duration: number | null
  type: string
  attendees: string[]
}

/** A previous state of an action item; the id is null if it no longer exists. */
export type ItemVersion = ItemState & { id: number | null }

/** The content of each field before and after an edit. */
export type EditedTexts = {
  executiveSummary: string
  keyPoints: Point[]
  nextMeeting: { date: string | null; topics: string | null } | null
  passage: { index: number; text: string }
  speaker: { index: number; speaker: string | null }[]
  /** The name of a voice; null if it has none. */
  speakerName: { label: string; name: string | null }
  /** The details that changed together. */
  details: Partial<Details>
  /** Items that changed together; an added one appears only in the list after. */
  actionItems: ItemVersion[]
}

export type EditedField = keyof EditedTexts
