import type { Query } from '../../connection/sql'
import type { ConsentState } from './consents'

/** The meeting's new client, if it has refused consent to models. */
export type Refuser = { name: string; state: ConsentState }

/**
 * Locks a meeting and both clients until the transaction ends, like `lockSubject`, to block model
 * calls meanwhile. Null if the meeting stays with its client, has a consent of its own, or the
 * client has not refused.
 */
export async function lockForMove(
  userId: number,
  { meetingId, clientId }: { meetingId: number; clientId: number },
  sql: Query,
): Promise<Refuser | null> {
  // Clients before the meeting: otherwise this and a change of consent could deadlock.
  const clients: ({ id: number } & Refuser)[] = await sql`
    select id, name, consent as state
    from clients
    where user_id = ${userId} and (
      id = ${clientId} or id = (
        select client_id
        from meetings
        where meetings.user_id = ${userId} and meetings.id = ${meetingId}
      )
    )
    order by id
    for share
  `
  const [meeting]: [{ clientId: number; consent: ConsentState | null }?] = await sql`
    select client_id, consent
    from meetings
    where user_id = ${userId} and id = ${meetingId}
    for no key update
  `
  const refuser = clients.find(({ id }) => id === clientId)
  if (!meeting || !refuser || meeting.clientId === clientId || meeting.consent !== null) return null
  const { name, state } = refuser
  return state === 'refused' || state === 'revoked' ? { name, state } : null
}
