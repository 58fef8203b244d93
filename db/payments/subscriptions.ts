import { asAccounts, asUser } from '../connection/roles'
import { sql as pool, type Query } from '../connection/sql'

/** A subscription as last reported by the payment provider. `status` is the provider's term. */
type Subscription = {
  id: string
  userId: number
  customer: string | null
  plan: string
  status: string
  cancelAtPeriodEnd: boolean
  periodEnd: string | null
}

/** Statuses that keep the plan: a failed payment is retried before the subscription ends. */
const PAID_FOR = ['active', 'trialing', 'past_due']

/** Statuses in which a subscription can never be charged again. */
const ENDED = ['canceled', 'incomplete_expired']

/** The database's time, to be read before the provider is asked. */
export async function databaseTime(sql: Query = pool): Promise<string> {
  const [row]: [{ now: string }?] = await sql`select clock_timestamp()::text as now`
  return row?.now ?? new Date().toISOString()
}

/**
 * Saves the provider's state as of `readAt`, and updates the user's plan. If answers overtake each
 * other, the later question wins. Returns the plan if it changed.
 */
export async function saveSubscription(
  subscription: Subscription,
  readAt: string,
  sql: Query = asAccounts,
): Promise<string | null> {
  const { id, userId, customer, plan, status, cancelAtPeriodEnd, periodEnd } = subscription
  await sql`
    insert into subscriptions (
      id, user_id, customer, plan, status, cancel_at_period_end, period_end, read_at
    )
    values (
      ${id}, ${userId}, ${customer}, ${plan}, ${status}, ${cancelAtPeriodEnd}, ${periodEnd},
      ${readAt}::text::timestamptz
    )
    on conflict (id) do update set
      customer = excluded.customer,
      plan = excluded.plan,
      status = excluded.status,
      cancel_at_period_end = excluded.cancel_at_period_end,
      period_end = excluded.period_end,
      read_at = excluded.read_at
    where subscriptions.read_at <= excluded.read_at
      and subscriptions.user_id = excluded.user_id
  `
  return refreshPlan(userId, sql)
}

/** Sets the plan of the newest paid subscription, otherwise the free plan. */
async function refreshPlan(userId: number, sql: Query) {
  const [changed]: [{ plan: string }?] = await sql`
    with due as (
      select coalesce((
        select plan
        from subscriptions
        where user_id = ${userId} and status = any(${PAID_FOR})
        order by created_at desc, id desc
        limit 1
      ), 'free') as plan
    )
    update users
    set plan = due.plan, updated_at = now()
    from due
    where users.id = ${userId} and users.plan <> due.plan
    returning users.plan
  `
  return changed?.plan ?? null
}

/** By the provider's id alone: events name it, not the user. */
export async function findSubscription(id: string, sql: Query = asAccounts) {
  const [subscription]: [Subscription?] = await sql`
    select ${columns(sql)}
    from subscriptions
    where id = ${id}
  `
  return subscription ?? null
}

/** The user's paid subscriptions, newest first. */
export async function listSubscriptions(userId: number, sql: Query = asUser(userId)) {
  const subscriptions: Subscription[] = await sql`
    select ${columns(sql)}
    from subscriptions
    where user_id = ${userId} and status = any(${PAID_FOR})
    order by created_at desc, id desc
  `
  return subscriptions
}

/** The user's subscriptions that may still be charged, in any status. */
export async function listUnended(userId: number, sql: Query = asUser(userId)) {
  const subscriptions: Subscription[] = await sql`
    select ${columns(sql)}
    from subscriptions
    where user_id = ${userId} and status <> all(${ENDED})
    order by created_at desc, id desc
  `
  return subscriptions
}

/** The payment provider's id of the user, from their latest subscription. */
export async function findCustomer(userId: number, sql: Query = asUser(userId)) {
  const [row]: [{ customer: string }?] = await sql`
    select customer
    from subscriptions
    where user_id = ${userId} and customer is not null
    order by created_at desc
    limit 1
  `
  return row?.customer ?? null
}

/** Subscriptions whose period has ended without news from the provider. */
export async function listDueSubscriptions(sql: Query = asAccounts) {
  const due: Subscription[] = await sql`
    select ${columns(sql)}
    from subscriptions
    where status = any(${PAID_FOR})
      and period_end < now()
      and read_at < now() - interval '5 minutes'
    order by read_at
    limit 50
  `
  return due
}

function columns(sql: Query) {
  return sql`id, user_id, customer, plan, status, cancel_at_period_end, period_end`
}
