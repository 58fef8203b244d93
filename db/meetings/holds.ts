import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** Keeps the meeting from being deleted, by anybody, until it is lifted. False if there is none. */
export async function holdMeeting(
  userId: number,
  id: number,
  hold: boolean,
  sql: Query = asUser(userId),
) {
  const held = await sql`
    update meetings
    set legal_hold = ${hold}
    where user_id = ${userId} and id = ${id}
  `
  return held.count === 1
}

/** The same for the client and all its meetings. */
export async function holdClient(
  userId: number,
  id: number,
  hold: boolean,
  sql: Query = asUser(userId),
) {
  const held = await sql`
    update clients
    set legal_hold = ${hold}
    where user_id = ${userId} and id = ${id}
  `
  return held.count === 1
}
