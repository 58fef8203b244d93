import type { Query } from '../../connection/sql'

/** The page's sections: open items by due date, then done and dropped items. */
export const ACTION_VIEWS = [
  'all',
  'open',
  'overdue',
  'today',
  'upcoming',
  'undated',
  'due',
  'dated',
  'done',
  'dropped',
] as const
type ActionView = (typeof ACTION_VIEWS)[number]

export type ActionFilter = {
  view: ActionView
  /** YYYY-MM-DD in the user's time zone. */
  today: string
  clientId?: number
  meetingIds?: number[]
  order?: 'due' | 'client'
  limit?: number
  offset?: number
}

/** Narrows to one client or some meetings. */
export function ofScope(
  { clientId, meetingIds }: Pick<ActionFilter, 'clientId' | 'meetingIds'>,
  sql: Query,
) {
  return sql`
    ${clientId === undefined ? sql`` : sql`and meetings.client_id = ${clientId}`}
    ${meetingIds === undefined ? sql`` : sql`and action_items.meeting_id = any(${meetingIds}::int[])`}
  `
}

/** By due date, then by meeting, newest first; items without a date last. */
export function inOrder({ view, order }: ActionFilter, sql: Query) {
  const place = sql`meetings.date desc, meetings.id desc, action_items.position, action_items.id`
  if (order === 'client')
    return sql`lower(clients.name), clients.id, action_items.due nulls last, ${place}`
  if (view === 'done') return sql`done_at desc, action_items.id desc`
  if (view === 'dropped') return sql`action_items.updated_at desc, action_items.id desc`
  return sql`action_items.due nulls last, ${place}`
}

/** The condition that an item belongs to the view, in any meeting. */
export function inView(view: ActionView, today: string, sql: Query) {
  const open = sql`action_items.status = 'open'`
  if (view === 'overdue') return sql`${open} and due < ${today}`
  if (view === 'today') return sql`${open} and due = ${today}`
  if (view === 'upcoming') return sql`${open} and due > ${today}`
  if (view === 'due') return sql`${open} and due <= ${today}`
  if (view === 'dated') return sql`${open} and due is not null`
  if (view === 'undated') return sql`${open} and due is null`
  if (view === 'all') return sql`action_items.status <> 'dropped'`
  return sql`action_items.status = ${view}`
}
