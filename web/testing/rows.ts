import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { MeetingItem } from '@app/db/meetings/action-items/item'

/** An open item of the reader's, as its meeting has it. */
export function anItem(about: Partial<MeetingItem> = {}): MeetingItem {
  return {
    id: 9,
    text: 'Send the deed',
    owner: 'me',
    ownerName: 'Mara Hale',
    due: null,
    status: 'open',
    doneAt: null,
    segment: null,
    startMs: null,
    quote: null,
    createdBy: 'ai',
    version: 1,
    ...about,
  }
}

/** The same as a list of all has it. */
export function anActionItem(about: Partial<ActionItem> = {}): ActionItem {
  return {
    ...anItem(),
    meetingId: 12,
    meetingTitle: 'Annual review',
    clientId: 7,
    meetingDate: '2026-09-02T15:00:00.000Z',
    clientName: 'Hartwell Family Trust',
    ...about,
  }
}

/** A client without meetings, as the list has it. */
export const amber = {
  id: 1,
  name: 'Amber',
  type: 'Legal',
  createdAt: '2026-11-01T15:00:00.000Z',
  meetingCount: 0,
  legalHold: false,
}
