import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { joinedMeetings, notInJoined } from './action-items/listed-once'

export type Stats = {
  processedCount: number
  clientCount: number
  insightsGenerated: number
  /** Open action items due before today, and due today. */
  overdueCount: number
  dueCount: number
}

const NONE: Stats = {
  processedCount: 0,
  clientCount: 0,
  insightsGenerated: 0,
  overdueCount: 0,
  dueCount: 0,
}

/** An insight is a key point or an action item. `today` is the user's, as yyyy-MM-dd. */
export async function findStats(userId: number, today: string, sql: Query = asUser(userId)) {
  const [stats]: [Stats?] = await sql`
    with ${joinedMeetings(userId, sql)}
    select
      (
        select count(*)::int
        from meetings
        where user_id = ${userId} and status = 'Processed'
      ) as processed_count,
      (
        select count(*)::int
        from clients
        where user_id = ${userId}
      ) as client_count,
      (
        select coalesce(sum(jsonb_array_length(key_points) + jsonb_array_length(action_items)), 0)::int
        from summaries
        where user_id = ${userId} and current
      ) as insights_generated,
      count(*) filter (where due < ${today})::int as overdue_count,
      count(*) filter (where due = ${today})::int as due_count
    from action_items
    where user_id = ${userId} and status = 'open' and due <= ${today} ${notInJoined(sql)}
  `
  return stats ?? NONE
}
