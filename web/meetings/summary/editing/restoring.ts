import type { EditedTexts, ItemVersion } from '@app/db/meetings/edited-texts'
import type { Edit } from '@app/db/meetings/edits/edits'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'

/** In an approved meeting only dates and ticks of action items can be restored: they were not signed. */
export function canRestore(
  edit: Edit,
  { legalHold, review }: Pick<MeetingDetail, 'legalHold' | 'review'>,
): boolean {
  if (legalHold) return false
  if (review !== 'Approved') return true
  return edit.field === 'actionItems' && edit.after.every((item) => isUnsigned(item, edit.before))
}

function isUnsigned(item: ItemVersion, before: ItemVersion[]): boolean {
  const was = before.find(({ id }) => id === item.id)
  const isThere = item.status !== 'dropped' && was?.status !== 'dropped'
  if (!isThere || was?.text !== item.text) return false
  return was.owner === item.owner && was.ownerName === item.ownerName
}

/** A change of the summary, or the side of an edit to restore. */
export type Restoring = SummaryChange | { editId: number; side: 'before' | 'after' }

/** How to restore either side of an edit; null for passages of an earlier transcript. */
export function restoring(edit: Edit): { before: Restoring; after: Restoring } | null {
  switch (edit.field) {
    case 'executiveSummary':
    case 'nextMeeting':
      return {
        before: { field: edit.field, value: edit.before } as SummaryChange,
        after: { field: edit.field, value: edit.after } as SummaryChange,
      }
    case 'keyPoints':
      return { before: points(edit.before), after: points(edit.after) }
    default:
      if (!edit.current) return null
      return {
        before: { editId: edit.id, side: 'before' },
        after: { editId: edit.id, side: 'after' },
      }
  }
}

function points(list: EditedTexts['keyPoints']): SummaryChange {
  return { field: 'keyPoints', value: list.map(({ text }) => ({ text, from: null })) }
}
