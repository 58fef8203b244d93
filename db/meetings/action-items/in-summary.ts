import type { Evidence } from '../summaries'
import type { MeetingItem } from './item'

/** The items in the specification's summary format: JSON text. */
export function tasksOf(items: MeetingItem[]): string {
  return JSON.stringify(items.map(({ text, ownerName }) => ({ task: text, assignee: ownerName })))
}

/** A summary's evidence, with the passages of its action items replaced by the items' current ones. */
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
