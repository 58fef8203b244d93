import type { Query } from '../../connection/sql'

/**
 * The condition that an item is not listed with the meeting that its own was joined into, which has it as
 * well. What was added to a part since then is its own, and a joined meeting without items, as after a refusal of
 * consent, hides none. `among` are the meetings listed. The joined ones are found before they are compared: they are
 * few, and an account's items are many.
 */
export function listedOnce(userId: number, sql: Query, among: number[] | null = null) {
  return sql`
    and not exists (
      select from (
        select unnest(joined.joined_from) as part, joined.created_at
        from meetings as joined
        where joined.user_id = ${userId} and joined.joined_from is not null
          ${among === null ? sql`` : sql`and joined.id = any(${among}::int[])`}
          and exists (
            select from action_items as own
            where own.user_id = ${userId} and own.meeting_id = joined.id
          )
        offset 0
      ) as whole
      where whole.part = action_items.meeting_id and whole.created_at >= action_items.created_at
    )
  `
}
