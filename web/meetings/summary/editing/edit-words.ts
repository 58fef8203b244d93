import type { Edit, EditedTexts, ItemVersion } from '@app/db/meetings/edits'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'
import { type Difference, detailDifferences, itemDifferences } from './version-differences'

const TITLES: Record<Edit['field'], string> = {
  executiveSummary: 'Executive Summary',
  keyPoints: 'Key Points',
  nextMeeting: 'Next Meeting',
  passage: 'Passage',
  speaker: 'Speaker',
  details: 'Details',
  actionItems: 'Action Items',
}

/** The title of an edit and what it changed, times in the reader's `zone`. */
export function editWords(edit: Edit, zone: string): { title: string; differences: Difference[] } {
  const title = TITLES[edit.field]
  switch (edit.field) {
    case 'executiveSummary':
      return { title, differences: words(edit.before, edit.after) }
    case 'keyPoints':
      return { title, differences: words(lines(edit.before), lines(edit.after)) }
    case 'nextMeeting':
      return { title, differences: words(nextText(edit.before), nextText(edit.after)) }
    case 'passage': {
      const place = `${title} ${edit.before.index + 1}`
      return { title: place, differences: words(edit.before.text, edit.after.text) }
    }
    case 'speaker':
      return { title, differences: words(speakers(edit.before), speakers(edit.after)) }
    case 'details':
      return { title, differences: detailDifferences(edit, zone) }
    case 'actionItems':
      return { title, differences: itemDifferences(edit) }
  }
}

function words(before: string, after: string): Difference[] {
  return [{ label: null, before, after, kind: 'words' }]
}

/** True for what was changed of a summary or transcript. */
export function isOfText({ field }: Edit): boolean {
  return field !== 'details' && field !== 'actionItems'
}

/** Of an approved meeting only days and ticks of action items go back: they were not signed. */
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

/** A change of the summary, or the side of an edit that puts it back. */
export type Restoring = SummaryChange | { editId: number; side: 'before' | 'after' }

/** The ways back to either side of an edit; null for passages of a transcript that no longer shows. */
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

function lines(list: EditedTexts['keyPoints']): string {
  return list.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')
}

function nextText(next: EditedTexts['nextMeeting']): string {
  return [next?.date, next?.topics].filter(Boolean).join('\n')
}

function speakers(list: EditedTexts['speaker']): string {
  return list.map(({ index, speaker }) => `Passage ${index + 1}: ${speaker ?? 'nobody'}`).join('\n')
}
