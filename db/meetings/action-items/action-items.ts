import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { assignee } from './columns'
import { type ActionFilter, inOrder, inView, ofScope } from './filter'
import type { MeetingItem } from './item'
import { listedOnce } from './listed-once'

/** An action item with its meeting and client. */
export type ActionItem = MeetingItem & {
  meetingId: number
  meetingTitle: string
  meetingDate: string
  clientId: number
  clientName: string
}

export async function listActionItems(
  userId: number,
  filter: ActionFilter,
  sql: Query = asUser(userId),
) {
  const items: ActionItem[] = await sql`
    select ${columns(sql)}
    from ${
      filter.order === 'client'
        ? withEachOwner(userId, filter, sql)
        : sql`
      action_items
      ${owners(userId, sql)}
      where action_items.user_id = ${userId} and ${inView(filter.view, filter.today, sql)}
    `
    }
      ${ofScope(filter, sql)}
      ${filter.meetingIds === undefined ? listedOnce(userId, sql) : sql``}
    order by ${inOrder(filter, sql)}
    limit ${filter.limit ?? null}
    offset ${filter.offset ?? 0}
  `
  return [...items]
}

export type ActionCounts = {
  overdue: number
  today: number
  upcoming: number
  undated: number
  done: number
  dropped: number
}

/** Item counts for each view of the action items page. */
export async function countActionItems(
  userId: number,
  filter: Pick<ActionFilter, 'today' | 'clientId'>,
  sql: Query = asUser(userId),
) {
  const view = (name: keyof ActionCounts) =>
    sql`count(*) filter (where ${inView(name, filter.today, sql)})::int`
  const [counts]: [ActionCounts?] = await sql`
    select ${view('overdue')} as overdue, ${view('today')} as today, ${view('upcoming')} as upcoming,
      ${view('undated')} as undated, ${view('done')} as done, ${view('dropped')} as dropped
    from action_items
    join meetings on meetings.user_id = ${userId} and meetings.id = action_items.meeting_id
    where action_items.user_id = ${userId} ${ofScope(filter, sql)} ${listedOnce(userId, sql)}
  `
  return counts ?? { overdue: 0, today: 0, upcoming: 0, undated: 0, done: 0, dropped: 0 }
}

export async function findActionItem(userId: number, id: number, sql: Query = asUser(userId)) {
  const [item]: [ActionItem?] = await sql`
    select ${columns(sql)}
    from action_items
    ${owners(userId, sql)}
    where action_items.user_id = ${userId} and action_items.id = ${id}
  `
  return item ?? null
}

function columns(sql: Query) {
  return sql`
    action_items.id, action_items.meeting_id, text, owner, ${assignee(sql)} as owner_name, due::text,
    action_items.status, done_at, segment, start_ms, quote, created_by, version, meetings.title as meeting_title,
    meetings.date as meeting_date, clients.id as client_id, clients.name as client_name
  `
}

/**
 * For orders that need every item's client. A full join cannot become a nested loop: without
 * statistics, as in the embedded database, the planner would scan all items for each meeting.
 */
function withEachOwner(userId: number, { view, today }: ActionFilter, sql: Query) {
  return sql`
    (
      select * from action_items where user_id = ${userId} and ${inView(view, today, sql)}
    ) as action_items
    full join (select * from meetings where user_id = ${userId}) as meetings
      on meetings.id = action_items.meeting_id
    full join (select * from clients where user_id = ${userId}) as clients
      on clients.id = meetings.client_id
    where coalesce(action_items.id, 0) > 0
  `
}

function owners(userId: number, sql: Query) {
  return sql`
    join meetings on meetings.user_id = ${userId} and meetings.id = action_items.meeting_id
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
  `
}
