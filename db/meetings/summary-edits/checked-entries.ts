import type { EditedTexts } from '../edited-texts'
import type { CheckedEntry } from '../summaries'
import type { ChangedField, EditableSummary } from './changed-field'

/** Text that the reader wrote counts as checked. */
export function checkedAfter(
  { field, before, after }: ChangedField,
  { checked }: EditableSummary,
): CheckedEntry[] {
  if (field === 'executiveSummary') {
    return [...checked.filter(({ kind }) => kind !== field), { kind: field, text: after }]
  }
  if (field === 'nextMeeting') {
    const text = nextMeetingText(after)
    return [...checked.filter(({ kind }) => kind !== field), { kind: field, text }]
  }
  const known = before.map(({ text }) => text)
  const written = after.filter(({ text }) => !known.includes(text))
  const left = after.map(({ text }) => text)
  const still = checked.filter(({ kind, text }) => kind !== 'keyPoint' || left.includes(text))
  return [...still, ...written.map(({ text }) => ({ kind: 'keyPoint' as const, text }))]
}

/** The next meeting as one text, which identifies it once checked. */
export function nextMeetingText(next: EditedTexts['nextMeeting']): string {
  return next ? [next.date ?? '', next.topics ?? ''].join('\n') : ''
}
