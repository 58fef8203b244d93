import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { CheckoutRow } from './checkouts'

/** Checkouts that may have been paid without us being notified, the longest unchecked first. */
export async function claimOpenCheckouts(sql: Query = asAccounts) {
  const open: CheckoutRow[] = await sql`
    update checkouts
    set checked_at = now()
    where session in (
      select session
      from checkouts
      where status = 'open'
        and created_at between now() - interval '26 hours' and now() - interval '1 minute'
        and (checked_at is null or checked_at < now() - interval '4 minutes')
      order by checked_at nulls first, created_at
      limit 100
    )
    returning session, user_id, plan, status
  `
  return open
}

/** The user's open checkouts of the last day, newest first. */
export async function listOpenCheckoutsOf(userId: number, sql: Query = asUser(userId)) {
  const open: CheckoutRow[] = await sql`
    select session, user_id, plan, status
    from checkouts
    where user_id = ${userId} and status = 'open' and created_at > now() - interval '26 hours'
    order by created_at desc
    limit 5
  `
  return open
}
