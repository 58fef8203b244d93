import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { followCopies, type ItemCopy } from './action-items/copies'

/** Who put something on legal hold, why and when, in the user's words. */
export type Hold = {
  of: 'client' | 'meeting'
  reason: string | null
  heldBy: string | null
  heldAt: string | null
}

/** null lifts the hold. */
export type NewHold = { reason: string | null; heldBy: string } | null

/** The editor shown for changes of tasks that a meeting on hold missed. */
const LIFTED = 'Legal hold lifted'

/**
 * Keeps the meeting, or the client with all its meetings, from being deleted by anybody until the
 * hold is lifted; then its tasks follow their copies elsewhere. Returns those that did; null if it does not exist.
 */
export async function setHold(
  userId: number,
  { kind, id }: { kind: 'client' | 'meeting'; id: number },
  hold: NewHold,
  sql: Sql = asUser(userId),
): Promise<ItemCopy[] | null> {
  return sql.begin(async (sql) => {
    const held = await sql`
      update ${sql(kind === 'client' ? 'clients' : 'meetings')}
      set legal_hold = ${hold !== null}, hold_reason = ${hold?.reason ?? null},
        held_by = ${hold?.heldBy ?? null}, held_at = ${hold ? sql`now()` : null}
      where user_id = ${userId} and id = ${id}
    `
    if (held.count === 0) return null
    if (hold !== null) return []
    const meetings: { id: number }[] = await sql`
      select id
      from meetings
      where user_id = ${userId} and ${kind === 'client' ? sql`client_id` : sql`id`} = ${id}
    `
    const meetingIds = meetings.map((each) => each.id)
    return followCopies(userId, meetingIds, LIFTED, sql)
  })
}

/** A meeting's own hold and its client's. */
export async function listHolds(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
): Promise<Hold[]> {
  const own: Hold[] = await sql`
    select 'meeting' as of, hold_reason as reason, held_by, held_at
    from meetings
    where user_id = ${userId} and id = ${meetingId} and legal_hold
  `
  const clients: Hold[] = await sql`
    select 'client' as of, clients.hold_reason as reason, clients.held_by, clients.held_at
    from meetings
    join clients on clients.user_id = ${userId} and clients.id = meetings.client_id
    where meetings.user_id = ${userId} and meetings.id = ${meetingId} and clients.legal_hold
  `
  return [...own, ...clients]
}

/** The client's own hold; null if there is none. */
export async function findClientHold(
  userId: number,
  clientId: number,
  sql: Query = asUser(userId),
): Promise<Hold | null> {
  const [hold]: [Hold?] = await sql`
    select 'client' as of, hold_reason as reason, held_by, held_at
    from clients
    where user_id = ${userId} and id = ${clientId} and legal_hold
  `
  return hold ?? null
}
