import type { EditedTexts } from '@app/db/meetings/edited-texts'

/** Numbered key points, one per line. */
export function pointsText(list: EditedTexts['keyPoints']): string {
  return list.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')
}

/** Date and topics of the next meeting, one per line. */
export function nextText(next: EditedTexts['nextMeeting']): string {
  return [next?.date, next?.topics].filter(Boolean).join('\n')
}

/** Each passage with its speaker, one per line. */
export function speakersText(list: EditedTexts['speaker']): string {
  return list.map(({ index, speaker }) => `Passage ${index + 1}: ${speaker ?? 'nobody'}`).join('\n')
}
