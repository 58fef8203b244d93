import { asAccounts, asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'

/** A checkout of a signed-in user. */
export type CheckoutRow = {
  session: string
  userId: number
  plan: string
  status: 'open' | 'complete' | 'expired'
}

/** False if the user's account was closed meanwhile: closing it ends the checkouts saved before. */
export async function createCheckoutRow(
  row: Pick<CheckoutRow, 'session' | 'userId' | 'plan'>,
  sql: Sql = asUser(row.userId),
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const open = await sql`
      select from users where id = ${row.userId} and closed_at is null for share
    `
    if (open.count === 0) return false
    await sql`
      insert into checkouts (session, user_id, plan)
      values (${row.session}, ${row.userId}, ${row.plan})
    `
    return true
  })
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

/** True if the user completed a checkout that was started after this one. */
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
