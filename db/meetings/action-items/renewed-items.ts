import type { Query } from '../../connection/sql'
import { listItemVersions, recordItemVersions } from './item-versions'
import { insertItems, type RenewedItem } from './summary-items'

/** The editor shown for changes made by a new summary. */
const NEW_SUMMARY = 'New summary'

/**
 * Writes the items in order; those with an id replace that row. Records the previous items as an
 * edit, unless these are the meeting's first. Part of a transaction.
 */
export async function saveRenewedItems(
  userId: number,
  meetingId: number,
  items: RenewedItem[],
  sql: Query,
) {
  const before = await listItemVersions(userId, meetingId, null, sql)
  const placed = items.map((item, position) => ({ ...item, position }))
  const old = placed.filter(({ id }) => id !== null)
  const given = sql`
    (
      unnest(${old.map(({ id }) => id)}::int[]),
      jsonb_to_recordset(${JSON.stringify(old)}::text::jsonb) as (
        text text, heard text, owner text, "ownerName" text, due date, status text, segment integer,
        "startMs" integer, quote text, position integer
      )
    )
  `
  await sql`
    update action_items
    set text = given.text, heard = given.heard, owner = given.owner, owner_name = given."ownerName",
      due = given.due, status = given.status, segment = given.segment, start_ms = given."startMs",
      quote = given.quote, position = given.position, resolved = true,
      version = action_items.version + 1, updated_at = now()
    from rows from ${given} as given (
      id, text, heard, owner, "ownerName", due, status, segment, "startMs", quote, position
    )
    where action_items.user_id = ${userId} and action_items.meeting_id = ${meetingId}
      and action_items.id = given.id
      and (
        action_items.text, action_items.heard, action_items.owner, owner_name, action_items.due,
        action_items.status, action_items.segment, start_ms, action_items.quote, action_items.position
      ) is distinct from (
        given.text, given.heard, given.owner, given."ownerName", given.due, given.status,
        given.segment, given."startMs", given.quote, given.position
      )
  `
  const fresh = placed.filter(({ id }) => id === null)
  await insertItems(userId, meetingId, fresh, sql)
  if (before.length === 0) return
  const subject = { meetingId, ids: null, editor: NEW_SUMMARY }
  await recordItemVersions(userId, subject, before, sql)
}
