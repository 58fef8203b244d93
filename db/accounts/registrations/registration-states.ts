import { asAccounts } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { columns, type Registration } from './registrations'

type Payment = { customer: string | null; subscription: string | null; email: string | null }

/** The address that paid becomes the account's. True for the first call only. */
export async function markPaid(tid: string, payment: Payment, sql: Query = asAccounts) {
  const paid = await sql`
    update registrations
    set status = 'paid', paid_at = now(), customer = ${payment.customer},
      subscription = ${payment.subscription}, email = coalesce(${payment.email}, email)
    where tid = ${tid} and status in ('created', 'expired') and paid_at is null
  `
  return paid.count === 1
}

/** Exchanges a paid registration for one account; null if it is not available. */
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

/** Ends a registration that was never paid, or was refunded. */
export async function expireRegistration(tid: string, sql: Query = asAccounts) {
  await sql`
    update registrations
    set status = 'expired'
    where tid = ${tid} and status in ('created', 'paid')
  `
}
