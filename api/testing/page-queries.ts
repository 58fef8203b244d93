// The names in the query strings that pages send, compared by the type checker with what calls accept.
import type { Receipts } from '@app/web/account/compliance/receipts-section'
import type { Filters } from '@app/web/account/compliance/trail-filters'
import type { Route } from './page-answers'

type MeetingFilter = 'clientId' | 'status' | 'q' | 'from' | 'to'

type Sent = {
  'get account/ai-calls': 'before'
  'get action-items': 'view' | 'order' | 'limit' | 'offset'
  'get agenda': 'until' | 'all'
  'get calendar/events': 'from' | 'to'
  'get compliance/clients/:clientId/evidence': 'from' | 'to'
  'get compliance/trail': keyof Filters | 'before'
  'get compliance/trail/export': keyof Filters | 'format'
  'put consents/:id/evidence': 'name'
  'get conversations': 'limit'
  'get find': MeetingFilter
  'get meetings': MeetingFilter | 'days' | 'limit' | 'offset'
  'get meetings/:id/ai-calls': 'before'
  'get meetings/:id/documents/:kind': 'transcript'
  'get meetings/count': MeetingFilter
  'get operator/jobs': 'state'
  'get receipts': keyof NonNullable<Receipts['next']>
  'get uploads/same-recordings': 'sha256'
}

type Accepted<Call> = Route<Call> extends { query: infer Query } ? keyof Query : never
type Misfits = {
  [Call in keyof Sent as [Exclude<Sent[Call], Accepted<Call>>] extends [never]
    ? never
    : Call]: Exclude<Sent[Call], Accepted<Call>>
}

/** Compiles only if every call knows each name in the query strings that pages send with it. */
export const misfits: Misfits = {}
