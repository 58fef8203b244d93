import type { Edit, EditedTexts } from '@app/db/meetings/edits'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'

const TITLES: Record<Edit['field'], string> = {
  executiveSummary: 'Executive Summary',
  keyPoints: 'Key Points',
  nextMeeting: 'Next Meeting',
  passage: 'Passage',
  speaker: 'Speaker',
}

/** An edit as texts to be compared. */
export function editWords(edit: Edit): { title: string; before: string; after: string } {
  const title = TITLES[edit.field]
  switch (edit.field) {
    case 'executiveSummary':
      return { title, before: edit.before, after: edit.after }
    case 'keyPoints':
      return { title, before: lines(edit.before), after: lines(edit.after) }
    case 'nextMeeting':
      return { title, before: nextText(edit.before), after: nextText(edit.after) }
    case 'passage': {
      const place = `${title} ${edit.before.index + 1}`
      return { title: place, before: edit.before.text, after: edit.after.text }
    }
    case 'speaker':
      return { title, before: speakers(edit.before), after: speakers(edit.after) }
  }
}

/** A change of the summary, or the side of an edit of passages, that puts words back. */
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
