import type { ItemCopy } from '@app/db/meetings/action-items/copies'
import { record } from '../../secrets/audit'
import { announceChange } from '../record/record-change'

type EditedItem = ItemCopy & { fields: string }

/** Of copies in other meetings only the status changes. */
export function statusEdits(copies: ItemCopy[]): EditedItem[] {
  return copies.map((copy) => ({ ...copy, fields: 'status' }))
}

/**
 * Records changes of action items on the audit trail, and notifies the user's open pages once per meeting.
 */
export async function recordItemEdits(userId: number, items: EditedItem[]): Promise<void> {
  for (const { id, meetingId, fields } of items) {
    await record('action item edited', userId, { item: id, meeting: meetingId, fields })
  }
  const meetingIds = new Set(items.map(({ meetingId }) => meetingId))
  for (const id of meetingIds) await announceChange(userId, id)
}

/** Records a change of an action item on the audit trail, and notifies the user's open pages. */
export async function recordItemChange(kind: string, userId: number, { id, meetingId }: ItemCopy) {
  await record(kind, userId, { item: id, meeting: meetingId })
  await announceChange(userId, meetingId)
}
