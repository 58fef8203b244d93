import type { Query } from '../../connection/sql'
import type { ItemVersion } from '../edited-texts'
import { addVersion } from '../edits/add-edit'

export type HeldVersion = ItemVersion & { id: number }

/** The items that may have changed, or the whole meeting. `editor` is the name shown with the edit. */
type Subject = { meetingId: number; ids: number[] | null; editor: string }

/**
 * Records the previous state of items as one edit of their meeting. Every change to existing items
 * ends with this, in its transaction, except when owner and due date are first read from an item's
 * text. `before` holds the locked items; an item missing there was added.
 */
export async function recordItemVersions(
  userId: number,
  { meetingId, ids, editor }: Subject,
  before: HeldVersion[],
  sql: Query,
): Promise<void> {
  const contents = new Map(before.map((item) => [item.id, contentOf(item)]))
  const now = await listItemVersions(userId, meetingId, ids, sql)
  const after = now.filter((item) => contents.get(item.id) !== contentOf(item))
  if (after.length === 0) return
  const changed = new Set(after.map(({ id }) => id))
  const were = before.filter(({ id }) => changed.has(id)).map(versionOf)
  await addVersion(userId, { meetingId, field: 'actionItems', before: were, after, editor }, sql)
}

/** Current items; the whole meeting without `ids`. */
export async function listItemVersions(
  userId: number,
  meetingId: number,
  ids: number[] | null,
  sql: Query,
) {
  const items: HeldVersion[] = await sql`
    select id, text, owner, owner_name, due::text, status
    from action_items
    where user_id = ${userId} and meeting_id = ${meetingId}
      ${ids === null ? sql`` : sql`and id = any(${ids}::int[])`}
    order by position, id
  `
  return [...items]
}

/** Deletes edits of deleted items, which contain their text. */
export async function deleteVersionsOfDeleted(userId: number, meetingIds: number[], sql: Query) {
  await sql`
    delete from edits
    where user_id = ${userId} and meeting_id = any(${meetingIds}::int[]) and field = 'actionItems'
      and exists (
        select 1
        from jsonb_array_elements(case when field = 'actionItems' then after else '[]' end) as item
        where not exists (
          select 1
          from action_items
          where action_items.user_id = ${userId} and action_items.id = (item ->> 'id')::int
        )
      )
  `
}

function versionOf({ id, text, owner, ownerName, due, status }: HeldVersion): HeldVersion {
  return { id, text, owner, ownerName, due, status }
}

function contentOf({ text, owner, ownerName, due, status }: ItemVersion): string {
  return JSON.stringify([text, owner, ownerName, due, status])
}
