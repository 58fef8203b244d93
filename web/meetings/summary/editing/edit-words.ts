import type { Edit } from '@app/db/meetings/edits/edits'
import { detailDifferences } from './detail-differences'
import type { Difference } from './difference'
import { nextText, pointsText, speakersText } from './edited-text'
import { itemDifferences } from './item-differences'

const TITLES: Record<Edit['field'], string> = {
  executiveSummary: 'Executive Summary',
  keyPoints: 'Key Points',
  nextMeeting: 'Next Meeting',
  passage: 'Passage',
  speaker: 'Speaker',
  speakerName: 'Speaker name',
  details: 'Details',
  actionItems: 'Action Items',
}

/** An edit's title and differences, with times in the reader's `zone`. */
export function editWords(edit: Edit, zone: string): { title: string; differences: Difference[] } {
  const title = TITLES[edit.field]
  switch (edit.field) {
    case 'executiveSummary':
      return { title, differences: words(edit.before, edit.after) }
    case 'keyPoints':
      return { title, differences: words(pointsText(edit.before), pointsText(edit.after)) }
    case 'nextMeeting':
      return { title, differences: words(nextText(edit.before), nextText(edit.after)) }
    case 'passage': {
      const place = `${title} ${edit.before.index + 1}`
      return { title: place, differences: words(edit.before.text, edit.after.text) }
    }
    case 'speaker':
      return { title, differences: words(speakersText(edit.before), speakersText(edit.after)) }
    case 'speakerName': {
      const before = edit.before.name ?? edit.before.label
      const after = edit.after.name ?? edit.after.label
      return { title, differences: [{ label: null, before, after, kind: 'value' }] }
    }
    case 'details':
      return { title, differences: detailDifferences(edit, zone) }
    case 'actionItems':
      return { title, differences: itemDifferences(edit) }
  }
}

function words(before: string, after: string): Difference[] {
  return [{ label: null, before, after, kind: 'words' }]
}

/** True for an edit of a summary or transcript. */
export function isOfText({ field }: Edit): boolean {
  return field !== 'details' && field !== 'actionItems'
}
