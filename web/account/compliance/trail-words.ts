import type { TrailActor, TrailGroup } from './trail-groups'

export type TrailEntry = {
  id: number
  at: string
  kind: string
  group: TrailGroup | 'other'
  actor: TrailActor
  detail: Record<string, unknown>
}

export const GROUPS: Record<TrailGroup | 'other', string> = {
  view: 'Views',
  edit: 'Edits',
  export: 'Exports and shares',
  ai: 'AI calls',
  consent: 'Consents',
  approval: 'Approvals and reviews',
  deletion: 'Deletions and holds',
  'sign-in': 'Sign-ins',
  other: 'Everything else',
}

export const ACTORS: Record<TrailActor, string> = {
  user: 'You',
  link: 'Share link',
  rule: 'Retention rule',
  product: 'Automatic',
  support: 'Support',
  unknown: 'Unknown',
}

export function kindText(kind: string): string {
  if (kind === 'ai call') return 'AI call'
  // rows of earlier versions stay as they were written
  if (kind === 'subscription cancelled') return 'Subscription canceled'
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

/** The form's dates as moments in the reader's zone, for the trail's query. */
export function spanOf(from: string, to: string): Record<string, string> {
  const span: Record<string, string> = {}
  if (from) span.from = new Date(`${from}T00:00:00`).toISOString()
  if (to) {
    const end = new Date(`${to}T00:00:00`)
    end.setDate(end.getDate() + 1)
    span.to = end.toISOString()
  }
  return span
}
