import { asAccounts, asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A checkout of a user who is signed in. */
export type CheckoutRow = {
  session: string
  userId: number
  plan: string
  status: 'open' | 'complete' | 'expired'
}

export async function createCheckoutRow(
  row: Pick<CheckoutRow, 'session' | 'userId' | 'plan'>,
  sql: Query = asUser(row.userId),
) {
  await sql`
    insert into checkouts (session, user_id, plan)
    values (${row.session}, ${row.userId}, ${row.plan})
  `
}

/** By the provider's id alone: events name it, not the user. */
export async function findCheckoutRow(session: string, sql: Query = asAccounts) {
  const [row]: [CheckoutRow?] = await sql`
    select session, user_id, plan, status
    from checkouts
    where session = ${session}
  `
  return row ?? null
}

export async function endCheckout(
  session: string,
  status: 'complete' | 'expired',
  sql: Query = asAccounts,
) {
  await sql`
    update checkouts
    set status = ${status}
    where session = ${session}
  `
}

/** True if the user completed another checkout that was begun after this one. */
export async function isOvertaken(session: string, sql: Query = asAccounts) {
  const later = await sql`
    select 1
    from checkouts
    join checkouts later on later.user_id = checkouts.user_id
      and (later.created_at, later.session) > (checkouts.created_at, checkouts.session)
      and later.status = 'complete'
    where checkouts.session = ${session}
    limit 1
  `
  return later.length === 1
}

/** Checkouts that may have been paid without our hearing of it, the longest unchecked first. */
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

/** The user's checkouts of the last day that are still open, newest first. */
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
