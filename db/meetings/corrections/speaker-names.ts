import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import { lockForChange, type Unchangeable } from '../changeable'

/**
 * Names the voice behind a label, or removes the name if it is empty. Null if the meeting has no
 * transcript with this label.
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
    return named.count === 1 ? 'named' : null
  })
}
