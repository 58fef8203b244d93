import type { Query } from '../../connection/sql'
import { utcTime } from '../../connection/utc-time'

/**
 * The items of each of `meetings` in order, without dropped ones: JSON, null if there are none.
 * Needs `clients`.
 */
export function agreedItems(userId: number, sql: Query) {
  return sql`(
    select json_agg(
      json_build_object(
        'id', id, 'text', text, 'owner', owner, 'ownerName', ${assignee(sql)}, 'due', due,
        'status', action_items.status, 'doneAt', ${utcTime(sql`done_at`, sql)},
        'segment', segment, 'startMs', start_ms,
        'quote', quote, 'createdBy', created_by, 'version', version
      )
      order by position, id
    )
    ${agreed(userId, sql)}
  )`
}

/** The tasks of each of `meetings` in the summary format: JSON. Needs `clients`. */
export function agreedTasks(userId: number, sql: Query) {
  return sql`(
    select coalesce(
      json_agg(json_build_object('task', text, 'assignee', ${assignee(sql)}) order by position, id),
      '[]'
    )
    ${agreed(userId, sql)}
  )`
}

function agreed(userId: number, sql: Query) {
  return sql`
    from action_items
    where action_items.user_id = ${userId} and action_items.meeting_id = meetings.id
      and action_items.status <> 'dropped'
  `
}

/** The owner's display name. Needs `clients`. */
export function assignee(sql: Query) {
  return sql`coalesce(owner_name, case owner when 'client' then clients.name end)`
}

/** Text, owner name (empty if there is none: the driver reads a null in an array as a word), owner. */
export type ListedTask = [text: string, ownerName: string, owner: string]

/** The `tasks` of each meeting by `meeting_id`: of the meetings whose `ids` a query selects, or of all. */
export function listedTasks(userId: number, ids: ReturnType<Query> | null, sql: Query) {
  return sql`
    select
      meeting_id,
      array_agg(array[text, coalesce(owner_name, ''), owner] order by position, id) as tasks
    from action_items
    where user_id = ${userId} and status <> 'dropped'
      ${ids === null ? sql`` : sql`and meeting_id = any(array(${ids}))`}
    group by meeting_id
  `
}
