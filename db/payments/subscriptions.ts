import { asAccounts, asUser } from '../connection/roles'
import { sql as pool, type Query } from '../connection/sql'

/** A subscription as the payment provider last reported it. `status` is the provider's word. */
type Subscription = {
  id: string
  userId: number
  customer: string | null
  plan: string
  status: string
  cancelAtPeriodEnd: boolean
  periodEnd: string | null
}

/** While these last, the plan does: a failed payment is tried again before it ends. */
const PAID_FOR = ['active', 'trialing', 'past_due']

/** After these a subscription never costs anything again. */
const ENDED = ['canceled', 'incomplete_expired']

/** The database's time, to be taken before the provider is asked. */
export async function databaseTime(sql: Query = pool): Promise<string> {
  const [row]: [{ now: string }?] = await sql`select clock_timestamp()::text as now`
  return row?.now ?? new Date().toISOString()
}

/**
 * Keeps the state that the provider gave after `readAt`, and gives the user the plan that follows.
 * Answers that overtook each other settle on the later question. Returns the plan if it changed.
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

/** Gives the user the plan of the newest subscription that is paid for, else the free one. */
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

/** The user's subscriptions that are paid for, newest first. */
export async function listSubscriptions(userId: number, sql: Query = asUser(userId)) {
  const subscriptions: Subscription[] = await sql`
    select ${columns(sql)}
    from subscriptions
    where user_id = ${userId} and status = any(${PAID_FOR})
    order by created_at desc, id desc
  `
  return subscriptions
}

/** The user's subscriptions that may still cost something, whatever their status. */
export async function listUnended(userId: number, sql: Query = asUser(userId)) {
  const subscriptions: Subscription[] = await sql`
    select ${columns(sql)}
    from subscriptions
    where user_id = ${userId} and status <> all(${ENDED})
    order by created_at desc, id desc
  `
  return subscriptions
}

/** The payment provider's id of the user, from whichever subscription they had last. */
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

/** Subscriptions whose period is over without our hearing how it went on. */
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
