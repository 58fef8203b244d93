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

/**
 * Has the items of a meeting whose date or client was corrected read again: "by Friday" is another day,
 * and "Ann" may be the client now. Part of the transaction that corrects it.
 */
export async function unresolveItems(userId: number, meetingId: number, sql: Query) {
  await sql`
    update action_items
    set resolved = false
    where user_id = ${userId} and meeting_id = ${meetingId} and created_by = 'ai'
  `
}

/**
 * Saves what was read from the text, except for fields a person has set in the meantime. Nothing is
 * saved if the meeting's date is no longer the one by which they were read.
 */
export async function resolveItems(
  userId: number,
  meetingId: number,
  { date, read }: { date: string; read: { id: number; owner: Owner; due: string | null }[] },
  sql: Query = asUser(userId),
) {
  const ids = read.map(({ id }) => id)
  await sql`
    update action_items
    set resolved = true,
      owner = case when 'owner' = any(edited) then action_items.owner else given.owner end,
      due = case when 'due' = any(edited) then action_items.due else given.due end,
      version = case
        when 'due' = any(edited) or action_items.due is not distinct from given.due then version
        else version + 1
      end
    from rows from (
      unnest(${ids}::int[]),
      jsonb_to_recordset(${JSON.stringify(read)}::text::jsonb) as (owner text, due date)
    ) as given (row_id, owner, due)
    where action_items.user_id = ${userId} and action_items.meeting_id = ${meetingId}
      and action_items.id = given.row_id and not resolved and exists (
        select from meetings
        where meetings.user_id = ${userId} and meetings.id = ${meetingId}
          and date >= ${date}::timestamptz
          and date < ${date}::timestamptz + interval '1 millisecond'
      )
  `
}
