import { sql as pool, type Query } from './sql'

/** A checkout of a user who is signed in. */
export type CheckoutRow = { session: string; userId: number; plan: string }

export async function createCheckoutRow(row: CheckoutRow, sql: Query = pool) {
  await sql`
    insert into checkouts (session, user_id, plan)
    values (${row.session}, ${row.userId}, ${row.plan})
  `
}

/** By the provider's id alone: events name it, not the user. */
export async function findCheckoutRow(session: string, sql: Query = pool) {
  const [row]: [CheckoutRow?] = await sql`
    select session, user_id, plan
    from checkouts
    where session = ${session}
  `
  return row ?? null
}

export async function settleCheckoutRow(
  session: string,
  status: 'complete' | 'expired',
  sql: Query = pool,
) {
  await sql`
    update checkouts
    set status = ${status}
    where session = ${session}
  `
}

/** Checkouts that may have been paid without our hearing of it, the longest unchecked first. */
export async function claimOpenCheckouts(sql: Query = pool) {
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
    returning session, user_id, plan
  `
  return open
}

/** The user's checkouts of the last day that are still open, newest first. */
export async function listOpenCheckoutsOf(userId: number, sql: Query = pool) {
  const open: CheckoutRow[] = await sql`
    select session, user_id, plan
    from checkouts
    where user_id = ${userId} and status = 'open' and created_at > now() - interval '26 hours'
    order by created_at desc
    limit 5
  `
  return open
}
