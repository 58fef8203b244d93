import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** What a new read of a calendar starts from. */
export type CalendarSource = {
  address: string
  etag: string | null
  modified: string | null
  bodyHash: string | null
  /** True if its events can stay unchanged if nothing has changed on the server. */
  isExpanded: boolean
  failures: number
}

/** Null if the user no longer has the calendar. */
export async function findCalendarSource(
  userId: number,
  id: number,
  expandedSince: Date,
  sql: Query = asUser(userId),
) {
  const [source]: [CalendarSource?] = await sql`
    select
      address, etag, modified, body_hash, failures,
      coalesce(expanded_at > ${expandedSince}, false) as is_expanded
    from calendars
    where user_id = ${userId} and id = ${id}
  `
  return source ?? null
}

/** Records that the server has nothing new, or why it could not be read, and when to ask again. */
export async function recordRead(
  userId: number,
  id: number,
  { failure, seconds }: { failure: string | null; seconds: number },
  sql: Query = asUser(userId),
) {
  await sql`
    update calendars
    set failure = ${failure}, failures = ${failure === null ? 0 : sql`failures + 1`},
      read_at = ${failure === null ? sql`now()` : sql`read_at`},
      due_at = now() + ${seconds} * interval '1 second'
    where user_id = ${userId} and id = ${id}
  `
}
