import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** Who put something on legal hold, why and when, in the user's words. */
export type Hold = {
  of: 'client' | 'meeting'
  reason: string | null
  heldBy: string | null
  heldAt: string | null
}

/** null lifts the hold. */
export type NewHold = { reason: string | null; heldBy: string } | null

/**
 * Keeps the meeting, or the client with all its meetings, from being deleted by anybody until the
 * hold is lifted. False if it does not exist.
 */
export async function setHold(
  userId: number,
  { kind, id }: { kind: 'client' | 'meeting'; id: number },
  hold: NewHold,
  sql: Query = asUser(userId),
) {
  const held = await sql`
    update ${sql(kind === 'client' ? 'clients' : 'meetings')}
    set legal_hold = ${hold !== null}, hold_reason = ${hold?.reason ?? null},
      held_by = ${hold?.heldBy ?? null}, held_at = ${hold ? sql`now()` : null}
    where user_id = ${userId} and id = ${id}
  `
  return held.count === 1
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
