import type { Hold } from '@app/db/meetings/holds'
import type { Due } from '@app/db/meetings/retention/due'
import type { Category, Rules } from '@app/db/meetings/retention/rules'
import { spanText } from './retention-spans'

export const CATEGORIES: Record<Category, string> = {
  audio: 'Recording',
  transcript: 'Transcript',
  summary: 'Summary and action items',
  notes: 'Notes',
  chats: 'Chats about it',
}

export type MeetingContent = Pick<Due, 'category' | 'days' | 'of' | 'dueAt' | 'noticedAt' | 'kept'>

export type RetentionAnswer = {
  rules: Rules
  wider: { account: Rules; client: Rules }
  holds: Hold[]
  /** For a meeting. */
  content?: MeetingContent[]
}

/** The rule that applies if the subject has none. */
export function inherited(category: Category, wider: RetentionAnswer['wider']): string {
  const { client, account } = wider
  if (client[category] !== undefined) return `Client’s rule (${spanText(client[category])})`
  return `Account’s rule (${spanText(account[category] ?? null)})`
}

/** How long a part of a meeting is kept. */
export function endText(content: MeetingContent | undefined, day: (iso: string) => string) {
  if (!content) return null
  if (content.kept === 'held') return 'Kept while under legal hold'
  if (content.kept === 'signed') return 'Kept with the approved record'
  return `Deleted on ${day(content.dueAt)}`
}

/** The end dates of a meeting's parts in a line. */
export function retentionText(
  { holds, content = [] }: RetentionAnswer,
  day: (iso: string) => string,
) {
  if (holds.length > 0) return 'Kept: legal hold'
  const ends = content.filter(({ kept }) => kept === null)
  if (ends.length === 0) return 'Kept indefinitely'
  return ends.map(({ category, dueAt }) => `${SHORT[category]} until ${day(dueAt)}`).join(', ')
}

const SHORT: Record<Category, string> = { ...CATEGORIES, summary: 'Summary', chats: 'Chats' }
