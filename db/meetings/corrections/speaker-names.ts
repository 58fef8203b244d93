import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'

/**
 * Names the voice behind a label, or removes the name if it is empty; tasks that a summary gave to the voice
 * follow, and their owners are to be read again. Null if the meeting has no transcript with this label.
 */
export async function nameSpeaker(
  userId: number,
  meetingId: number,
  { label, name }: { label: string; name: string },
  sql: Sql = asUser(userId),
): Promise<'named' | Unchangeable | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state !== 'changeable') return state
    const [before]: [{ name: string }?] = await sql`
      select coalesce(speakers ->> ${label}, ${label}) as name
      from transcripts
      where user_id = ${userId} and meeting_id = ${meetingId} and current
    `
    const named = await sql`
      update transcripts
      set revision = revision + 1, speakers = ${
        name === ''
          ? sql`speakers - ${label}::text`
          : sql`speakers || jsonb_build_object(${label}::text, ${name}::text)`
      }
      where user_id = ${userId} and meeting_id = ${meetingId} and current
        and segments @> ${JSON.stringify([{ speaker: label }])}::text::jsonb
    `
    if (!before || named.count !== 1) return null
    await renameOwner(userId, meetingId, { from: before.name, to: name || label }, sql)
    return 'named'
  })
}

/** Not for tasks that a person wrote or gave to somebody. */
async function renameOwner(
  userId: number,
  meetingId: number,
  { from, to }: { from: string; to: string },
  sql: Query,
) {
  if (from === to) return
  await sql`
    update action_items
    set owner_name = ${to}, resolved = false, version = version + 1, updated_at = now()
    where user_id = ${userId} and meeting_id = ${meetingId} and owner_name = ${from}
      and created_by = 'ai' and not 'owner' = any(edited)
  `
}
