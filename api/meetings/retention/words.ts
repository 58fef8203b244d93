import type { Category } from '@app/db/meetings/retention/rules'

export const CATEGORY_WORDS: Record<Category, string> = {
  audio: 'Recording',
  transcript: 'Transcript',
  summary: 'Summary',
  notes: 'Notes',
  chats: 'Chats',
}

/** A date in words: March 3, 2027. */
export function dayText(date: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(date)
}
