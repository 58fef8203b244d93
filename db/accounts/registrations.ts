import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A sign-up on its way through payment; `tid` is a hash of the id in the address. */
export type Registration = {
  tid: string
  nonce: string
  email: string
  username: string
  fullName: string
  plan: string
  status: 'created' | 'paid' | 'consumed' | 'expired'
  checkoutSession: string | null
  customer: string | null
  subscription: string | null
  createdAt: string
  paidAt: string | null
}

type Payment = { customer: string | null; subscription: string | null; email: string | null }

export async function createRegistration(
  registration: Pick<Registration, 'tid' | 'nonce' | 'email' | 'username' | 'fullName' | 'plan'>,
  sql: Query = asAccounts,
) {
  const { tid, nonce, email, username, fullName, plan } = registration
  await sql`
    insert into registrations (tid, nonce, email, username, full_name, plan)
    values (${tid}, ${nonce}, ${email}, ${username}, ${fullName}, ${plan})
  `
}

export async function setCheckoutSession(tid: string, session: string, sql: Query = asAccounts) {
  await sql`
    update registrations
    set checkout_session = ${session}
    where tid = ${tid}
  `
}

export async function findRegistration(tid: string, sql: Query = asAccounts) {
  const [registration]: [Registration?] = await sql`
    select ${columns(sql)}
    from registrations
    where tid = ${tid}
  `
  return registration ?? null
}

export async function findRegistrationOfCheckout(session: string, sql: Query = asAccounts) {
  const [registration]: [Registration?] = await sql`
    select ${columns(sql)}
    from registrations
    where checkout_session = ${session}
  `
  return registration ?? null
}

/** The address that paid becomes the account's. True for the first call alone. */
export async function markPaid(tid: string, payment: Payment, sql: Query = asAccounts) {
  const paid = await sql`
    update registrations
    set status = 'paid', paid_at = now(), customer = ${payment.customer},
      subscription = ${payment.subscription}, email = coalesce(${payment.email}, email)
    where tid = ${tid} and status in ('created', 'expired') and paid_at is null
  `
  return paid.count === 1
}

/** Trades a paid registration for the right to one account; null if it is not to be had. */
export async function consumeRegistration(tid: string, sql: Query) {
  const [consumed]: [Registration?] = await sql`
    update registrations
    set status = 'consumed'
    where tid = ${tid} and status = 'paid'
    returning ${columns(sql)}
  `
  return consumed ?? null
}

export async function setRegistrationUser(tid: string, userId: number, sql: Query) {
  await sql`
    update registrations
    set user_id = ${userId}
    where tid = ${tid}
  `
}

/** Ends what was never paid, or what was paid for and given back. */
export async function expireRegistration(tid: string, sql: Query = asAccounts) {
  await sql`
    update registrations
    set status = 'expired'
    where tid = ${tid} and status in ('created', 'paid')
  `
}

export async function findRegistrationOfSubscription(
  subscription: string,
  sql: Query = asAccounts,
) {
  const [registration]: [Registration?] = await sql`
    select ${columns(sql)}
    from registrations
    where subscription = ${subscription}
  `
  return registration ?? null
}

export function columns(sql: Query) {
  return sql`
    tid, nonce, email, username, full_name, plan, status, checkout_session, customer, subscription,
    created_at, paid_at
  `
}
