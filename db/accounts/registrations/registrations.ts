import { asAccounts } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** A sign-up waiting for payment; `tid` is a hash of the id in the address. */
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

export function columns(sql: Query) {
  return sql`
    tid, nonce, email, username, full_name, plan, status, checkout_session, customer, subscription,
    created_at, paid_at
  `
}
