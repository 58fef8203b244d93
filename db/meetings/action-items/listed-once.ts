import type { Query } from '../../connection/sql'

/**
 * The condition that hides an item if the joined meeting lists it too. Items added to a part after
 * joining are the part's own, and a joined meeting without items, as after a refused consent, hides
 * none. `among` are the meetings listed. The joined meetings are found once, not per item, whatever
 * row count the planner estimates: the embedded database has no statistics.
 */
export function listedOnce(userId: number, sql: Query, among: number[] | null = null) {
  return sql`
    and not exists (
      with ${joinedMeetings(userId, sql, among)}
      select from whole
      where ${hasPart(sql)}
    )
  `
}

/**
 * A CTE `whole` of joined meetings, for `notInJoined`. It is evaluated once rather than per item,
 * and lets the planner keep its plan for a statement that takes longer to plan than to run.
 */
export function joinedMeetings(userId: number, sql: Query, among: number[] | null = null) {
  return sql`
    whole as materialized (
      select unnest(joined.joined_from) as part, joined.created_at
      from meetings as joined
      where joined.user_id = ${userId} and joined.joined_from is not null
        ${among === null ? sql`` : sql`and joined.id = any(${among}::int[])`}
        and exists (
          select from action_items as own
          where own.user_id = ${userId} and own.meeting_id = joined.id
        )
    )
  `
}

/** The condition of `listedOnce` for a statement with the CTE `whole`. */
export function notInJoined(sql: Query) {
  return sql`and not exists (select from whole where ${hasPart(sql)})`
}

function hasPart(sql: Query) {
  return sql`whole.part = action_items.meeting_id and whole.created_at >= action_items.created_at`
}
