import type { Query } from '../../connection/sql'
import { turnsAbout } from '../../conversations/forget-turns'
import { TRASHED } from './tables'

type Place = { userId: number; trashId: number }
type Content = { clientId: number | null; clientName: string | null; meetingIds: number[] }

/** Maximum rows of one trash item. */
const ROWS_AN_ITEM = 2 ** 32

/** Copies every row that is deleted with the client or the meetings into the trash. */
export async function copyRows(place: Place, content: Content, sql: Query) {
  const { userId } = place
  const { clientId, meetingIds } = content
  let copied = 0
  for (const { table, by } of TRASHED) {
    if (by === 'client' && clientId === null) continue
    const key = table === (by === 'client' ? 'clients' : 'meetings') ? 'id' : `${by}_id`
    const found =
      by === 'client'
        ? sql`own.${sql(key)} = ${clientId}`
        : by === 'meeting'
          ? sql`own.${sql(key)} = any(${meetingIds}::int[])`
          : sql`own.share_link_id in (
              select share_links.id
              from share_links
              where share_links.user_id = ${userId} and share_links.meeting_id = any(${meetingIds}::int[])
            )`
    const recording =
      table === 'meetings' ? sql`own.audio_path, own.audio_bytes` : sql`null::text, null::bigint`
    const { count } = await sql`
      insert into trashed_rows (user_id, trash_id, id, source, content, audio_path, audio_bytes)
      select own.user_id, ${place.trashId}::int, ${nextIds(place, copied, sql)}, ${table}::text,
        to_jsonb(own), ${recording}
      from ${sql(table)} as own
      where own.user_id = ${userId} and ${found}
    `
    copied += count
  }
  copied += await copyEventLinks(place, content, copied, sql)
  await copyTurns(place, content, copied, sql)
}

/** A sequence would route the rows through a distributed database's coordinator, which refuses them. */
function nextIds({ trashId }: Place, copied: number, sql: Query) {
  return sql`
    ${trashId}::bigint * ${ROWS_AN_ITEM}::bigint + ${copied}::bigint
      + row_number() over (partition by own.user_id)
  `
}

/** Events stay, but lose their links. */
async function copyEventLinks(
  place: Place,
  { clientId, meetingIds }: Content,
  copied: number,
  sql: Query,
) {
  const { userId, trashId } = place
  const { count } = await sql`
    insert into trashed_rows (user_id, trash_id, id, source, content)
    select own.user_id, ${trashId}::int, ${nextIds(place, copied, sql)}, 'calendar_events',
      jsonb_build_object(
        'id', own.id,
        'client_id', case when own.client_id = ${clientId}::int then own.client_id end,
        'meeting_id', case when own.meeting_id = any(${meetingIds}::int[]) then own.meeting_id end
      )
    from calendar_events as own
    where own.user_id = ${userId}
      and (own.client_id = ${clientId}::int or own.meeting_id = any(${meetingIds}::int[]))
  `
  return count
}

/** Includes their chats, which can become empty or get another title. */
async function copyTurns(
  place: Place,
  { clientName, meetingIds }: Content,
  copied: number,
  sql: Query,
) {
  const { userId, trashId } = place
  const { count } = await sql`
    insert into trashed_rows (user_id, trash_id, id, source, content)
    select own.user_id, ${trashId}::int, ${nextIds(place, copied, sql)}, 'conversations', to_jsonb(own)
    from conversations as own
    where own.user_id = ${userId} and own.id in (
      select conversation_id
      from turns
      where turns.user_id = ${userId} and ${turnsAbout(meetingIds, clientName, sql)}
    )
  `
  await sql`
    insert into trashed_rows (user_id, trash_id, id, source, content)
    select own.user_id, ${trashId}::int, ${nextIds(place, copied + count, sql)}, 'turns', to_jsonb(own)
    from turns as own
    where own.user_id = ${userId} and ${turnsAbout(meetingIds, clientName, sql)}
  `
}
