import type { Meeting } from '@app/db/meetings/meetings'
import { type ActionItem, parseActionItems } from '../data/action-items'
import { preview, SUMMARY_TO_COME } from '../data/meeting-preview'
import { isPending } from '../ui/status-badge'

/** Characters of the transcript that replace a missing summary. */
const PREVIEW_CHARACTERS = 200

/** Action items on a card. */
const CARD_ITEMS = 3

/** The Summary box of a client's meeting, by status. */
export function summaryOf(meeting: Meeting): string {
  if (isPending(meeting.status)) return 'Processing transcription...'
  const words = preview(meeting, PREVIEW_CHARACTERS)
  if (words) return words
  if (meeting.status === 'Failed') return meeting.failure ?? 'This recording couldn’t be processed.'
  return meeting.status === 'Scheduled' ? SUMMARY_TO_COME : 'No summary available.'
}

/** The Next Steps box: up to three action items, or a sentence. */
export function nextSteps(meeting: Meeting): ActionItem[] | string {
  if (isPending(meeting.status)) return 'Awaiting processing completion'
  if (meeting.status === 'Scheduled') return 'Action items appear here after the meeting.'
  if (meeting.status === 'Failed') return 'View meeting details to try again'
  const items = parseActionItems(meeting.summary?.actionItems).slice(0, CARD_ITEMS)
  return items.length > 0 ? items : 'View meeting details for action items'
}
