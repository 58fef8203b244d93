import type { Query } from '../../connection/sql'

/**
 * The condition that an item is not listed with the meeting that its own was joined into, which has it as
 * well. What was added to a part since then is its own, and a joined meeting without items, as after a refusal of
 * consent, hides none. `among` are the meetings listed. The joined ones are found once, not for every item, whatever
 * the planner takes the number of items for: the embedded database has no statistics.
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
 * The table `whole` of joined meetings for the head of a statement, for `notInJoined`. The planner reckons it once
 * there, not once for each item, and so keeps its plan of a statement that takes longer to plan than to run.
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

/** The condition of `listedOnce` for a statement with the table `whole` at its head. */
export function notInJoined(sql: Query) {
  return sql`and not exists (select from whole where ${hasPart(sql)})`
}

function hasPart(sql: Query) {
  return sql`whole.part = action_items.meeting_id and whole.created_at >= action_items.created_at`
}
