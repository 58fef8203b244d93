import type { Evidence } from '../summaries'
import type { MeetingItem } from './item'

/** The items as the summaries of the specification hold them: JSON text. */
export function tasksOf(items: MeetingItem[]): string {
  return JSON.stringify(items.map(({ text, ownerName }) => ({ task: text, assignee: ownerName })))
}

/** The evidence of a summary, with that of the items as they are now in place of that of its own. */
export function evidenceOf(evidence: Evidence[], items: MeetingItem[]): Evidence[] {
  const others = evidence.filter(({ kind }) => kind !== 'actionItem')
  return others.length === evidence.length ? evidence : [...others, ...items.flatMap(originOf)]
}

function originOf(
  { createdBy, segment, quote }: MeetingItem,
  index: number,
): Evidence | Evidence[] {
  return createdBy === 'ai' ? { kind: 'actionItem', index, segment, quote } : []
}
