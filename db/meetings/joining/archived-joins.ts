import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'

/** A joined meeting's item, and the item of part 1 or 2 that it copies, by position. */
export type ArchivedCopy = { item: number; part: number; of: number }

export type ArchivedJoin = { id: number; joinedFrom: [number, number]; copies: ArchivedCopy[] }

/** Joined meetings with their parts; those joined from joined ones come last. */
export async function listArchivedJoins(userId: number, sql: Query = asUser(userId)) {
  const joins: ArchivedJoin[] = await sql`
    with placed as (
      select id, meeting_id, coalesce(copy_of, id) as original,
        row_number() over (partition by meeting_id order by position, id) - 1 as nth
      from action_items
      where user_id = ${userId}
    )
    select id, joined_from, (
      select coalesce(
        json_agg(
          json_build_object(
            'item', own.nth, 'part', array_position(joined_from, part.meeting_id) - 1, 'of', part.nth
          )
          order by own.nth, part.meeting_id
        ),
        '[]'
      )
      from placed as own
      join placed as part on part.original = own.original
      where own.meeting_id = meetings.id and part.meeting_id = any(joined_from)
    ) as copies
    from meetings
    where user_id = ${userId} and joined_from is not null
    order by id
  `
  return [...joins]
}

/**
 * Links a meeting and its items to its parts, both or neither. A meeting that already has parts
 * stays unchanged. One without texts of its own waits for the pipeline, which makes them from those of its
 * parts: true.
 */
export async function importJoin(
  userId: number,
  meetingId: number,
  parts: [number, number],
  copies: ArchivedCopy[],
  sql: Sql = asUser(userId),
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const [joined]: [{ isWaiting: boolean }?] = await sql`
      update meetings
      set joined_from = ${parts}::int[],
        step = case when status = 'Scheduled' then 'queued' else step end,
        status = case when status = 'Scheduled' then 'Processing' else status end
      where user_id = ${userId} and id = ${meetingId} and joined_from is null
      returning status = 'Processing' as is_waiting
    `
    if (joined) await linkCopies(userId, meetingId, parts, copies, sql)
    return joined?.isWaiting ?? false
  })
}

async function linkCopies(
  userId: number,
  meetingId: number,
  parts: [number, number],
  copies: ArchivedCopy[],
  sql: Query,
) {
  const items: { id: number; meetingId: number; original: number }[] = await sql`
    select id, meeting_id, coalesce(copy_of, id) as original
    from action_items
    where user_id = ${userId} and meeting_id = any(${[meetingId, ...parts]}::int[])
    order by position, id
  `
  const itemsOf = Map.groupBy(items, ({ meetingId }) => meetingId)
  const originals = new Map<number, number>()
  for (const copy of copies) {
    const own = itemsOf.get(meetingId)?.[copy.item]
    const original = itemsOf.get(parts[copy.part] ?? 0)?.[copy.of]?.original
    if (own && original !== undefined) originals.set(own.id, original)
  }
  await sql`
    update action_items
    set copy_of = given.original
    from unnest(
      ${[...originals.keys()]}::int[], ${[...originals.values()]}::int[]
    ) as given (row_id, original)
    where action_items.user_id = ${userId} and action_items.id = given.row_id and copy_of is null
  `
}
