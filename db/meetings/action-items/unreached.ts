import type { Query } from '../../connection/sql'
import type { Unchangeable } from '../changeable'
import type { ActionStatus } from './item'

/** A copy that kept another status, and why. */
export type Unreached = {
  meetingId: number
  meetingTitle: string
  status: ActionStatus
  because: Unchangeable
}

/** Those of the items that have another status. */
export async function listUnreached(
  userId: number,
  ids: number[],
  status: ActionStatus,
  sql: Query,
) {
  if (ids.length === 0) return []
  const unreached: Unreached[] = await sql`
    select
      action_items.meeting_id, meetings.title as meeting_title, action_items.status,
      case when meetings.legal_hold or clients.legal_hold then 'held' else 'approved' end as because
    from action_items
    join meetings on meetings.user_id = ${userId} and meetings.id = action_items.meeting_id
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where action_items.user_id = ${userId} and action_items.id = any(${ids}::int[])
      and action_items.status <> ${status}
    order by action_items.meeting_id
  `
  return [...unreached]
}
