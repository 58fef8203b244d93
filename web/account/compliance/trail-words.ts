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
}

export function kindText(kind: string): string {
  if (kind === 'ai call') return 'AI call'
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

/** Days of a form as the moments that the trail is asked for, in the reader's own zone. */
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
