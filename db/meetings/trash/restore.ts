import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { forgetUntranscribed } from '../../payments/transcription-usage'
import { followCopies } from '../action-items/copies'
import { lockClientOfTrashed } from './locked-client'
import { putBack } from './put-back'

/** The editor shown for changes of tasks that a restored meeting missed. */
const RESTORED = 'Restored from trash'

type Place = { userId: number; trashId: number }
type Back = { kind: 'client' | 'meeting'; subjectId: number; meetingIds: number[] }
export type Restored = 'missing' | { withoutClient: string } | Back

/**
 * Restores a trash item. A meeting needs its client. `finish` takes part in the transaction, in
 * which the client's consent can't change. Throws the driver's unique violation if another client
 * has taken the name.
 */
export function restore(
  userId: number,
  trashId: number,
  finish: (back: Back, sql: Query) => Promise<void> = async () => {},
  sql: Sql = asUser(userId),
): Promise<Restored> {
  return sql.begin(async (sql) => {
    const client = await lockClientOfTrashed(userId, trashId, sql)
    const [item]: [
      {
        kind: 'client' | 'meeting'
        subjectId: number
        clientName: string
        meetingIds: number[]
      }?,
    ] = await sql`
      select kind, subject_id, client_name, meeting_ids
      from trash
      where user_id = ${userId} and id = ${trashId}
      for update
    `
    if (!item) return 'missing'
    const { kind, subjectId, clientName, meetingIds } = item
    if (kind === 'meeting' && !client) return { withoutClient: clientName }
    await giveTurnsToOthers({ userId, trashId }, sql)
    await putBack({ userId, trashId }, sql)
    await finishMeetings({ userId, trashId }, meetingIds, sql)
    await followCopies(userId, meetingIds, RESTORED, sql)
    await linkEvents({ userId, trashId }, sql)
    await sql`select set_config('app.moving', 'on', true)`
    await sql`
      delete from trash
      where user_id = ${userId} and id = ${trashId}
    `
    await sql`select set_config('app.moving', '', true)`
    const back = { kind, subjectId, meetingIds }
    await finish(back, sql)
    return back
  })
}

/** An answer that also rests on another meeting in the trash is restored with that one. */
async function giveTurnsToOthers({ userId, trashId }: Place, sql: Query) {
  const shared: { id: string; conversationId: number; otherId: number }[] = await sql`
    select distinct on (trashed_rows.id)
      trashed_rows.id::text, (trashed_rows.content ->> 'conversation_id')::int as conversation_id,
      other.id as other_id
    from trashed_rows
    join trash as other on other.user_id = ${userId} and other.id <> ${trashId}
      and other.meeting_ids && array(
        select jsonb_array_elements_text(trashed_rows.content -> 'meeting_ids')::int
      )
    where trashed_rows.user_id = ${userId} and trash_id = ${trashId} and source = 'turns'
    order by trashed_rows.id, other.id
  `
  for (const { id, conversationId, otherId } of shared) {
    await sql`
      insert into trashed_rows (user_id, trash_id, id, source, content)
      select own.user_id, ${otherId}::int, own.id, source, content
      from trashed_rows as own
      where own.user_id = ${userId} and trash_id = ${trashId} and source = 'conversations'
        and content ->> 'id' = ${String(conversationId)}
        and not exists (
          select 1
          from trashed_rows as there
          where there.user_id = ${userId} and there.trash_id = ${otherId}
            and there.source = 'conversations' and there.content ->> 'id' = own.content ->> 'id'
        )
    `
    await sql`
      update trashed_rows
      set trash_id = ${otherId}
      where user_id = ${userId} and trash_id = ${trashId} and id = ${id}::text::bigint
    `
  }
}

/** Signed records are sealed once their texts are back. Running work belongs to an earlier attempt. */
async function finishMeetings({ userId, trashId }: Place, meetingIds: number[], sql: Query) {
  const signed: { id: number; at: string }[] = await sql`
    select (content ->> 'id')::int as id, content ->> 'approved_at' as at
    from trashed_rows
    where user_id = ${userId} and trash_id = ${trashId} and source = 'meetings'
      and content ->> 'approved_at' is not null
  `
  for (const { id, at } of signed) {
    await sql`
      update meetings
      set approved_at = ${at}::text::timestamptz
      where user_id = ${userId} and id = ${id}
    `
  }
  await sql`
    update meetings
    set attempt = attempt + 1
    where user_id = ${userId} and id = any(${meetingIds}::int[]) and status = 'Processing'
  `
  await forgetUntranscribed(userId, meetingIds, sql)
}

async function linkEvents({ userId, trashId }: Place, sql: Query) {
  await sql`
    update calendar_events
    set client_id = coalesce(calendar_events.client_id, (content ->> 'client_id')::int),
      meeting_id = coalesce(calendar_events.meeting_id, (content ->> 'meeting_id')::int)
    from trashed_rows
    where calendar_events.user_id = ${userId} and trashed_rows.user_id = ${userId}
      and trash_id = ${trashId} and source = 'calendar_events'
      and calendar_events.id = (content ->> 'id')::int
  `
}
