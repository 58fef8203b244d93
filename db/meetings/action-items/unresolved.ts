import { asMaintenance, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { Owner } from './item'

/** Meetings with items whose owner and due date have not been read from their text. */
export async function listUnresolvedItems(most: number, sql: Query = asMaintenance) {
  const unresolved: { userId: number; meetingId: number }[] = await sql`
    select distinct user_id, meeting_id
    from action_items
    where not resolved
    limit ${most}
  `
  return unresolved
}

/** Saves what was read from the text, except for fields a person has set in the meantime. */
export async function resolveItems(
  userId: number,
  meetingId: number,
  read: { id: number; owner: Owner; due: string | null }[],
  sql: Query = asUser(userId),
) {
  const ids = read.map(({ id }) => id)
  await sql`
    update action_items
    set resolved = true,
      owner = case when 'owner' = any(edited) then action_items.owner else given.owner end,
      due = case when 'due' = any(edited) then action_items.due else given.due end
    from rows from (
      unnest(${ids}::int[]),
      jsonb_to_recordset(${JSON.stringify(read)}::text::jsonb) as (owner text, due date)
    ) as given (row_id, owner, due)
    where action_items.user_id = ${userId} and action_items.meeting_id = ${meetingId}
      and action_items.id = given.row_id and not resolved
  `
}
