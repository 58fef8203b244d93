import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** True if one of the user's clients or meetings is on legal hold. */
export async function isAccountHeld(userId: number, sql: Query = asUser(userId)): Promise<boolean> {
  const clients: { held: boolean }[] = await sql`
    select legal_hold as held
    from clients
    where user_id = ${userId}
    order by id
    for no key update
  `
  const meetings: { held: boolean }[] = await sql`
    select legal_hold as held
    from meetings
    where user_id = ${userId}
    order by id
    for no key update
  `
  return [...clients, ...meetings].some(({ held }) => held)
}
