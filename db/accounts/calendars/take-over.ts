import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import { removeAbsent } from './absent-events'
import type { CalendarContent } from './calendar-content'
import { saveEvents } from './save-events'

type Validators = { etag: string | null; modified: string | null; bodyHash: string }

/**
 * Saves what was read. Moved events keep their client and meeting. An event that disappears is
 * deleted immediately if the calendar still has its uid, otherwise after two reads without it.
 */
export async function takeOver(
  userId: number,
  id: number,
  { events, uids }: CalendarContent,
  { validators, seconds }: { validators: Validators; seconds: number },
  sql: Sql = asUser(userId),
): Promise<void> {
  await sql.begin(async (sql) => {
    const [held] = await sql`
      select id
      from calendars
      where user_id = ${userId} and id = ${id}
      for update
    `
    if (!held) return
    await saveEvents(userId, id, events, sql)
    await removeAbsent(userId, id, { events, uids }, sql)
    await sql`
      update calendars
      set etag = ${validators.etag}, modified = ${validators.modified},
        body_hash = ${validators.bodyHash}, expanded_at = now(), read_at = now(), failure = null,
        failures = 0, due_at = now() + ${seconds} * interval '1 second'
      where user_id = ${userId} and id = ${id}
    `
  })
}
