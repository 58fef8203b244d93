import { asAccounts } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { columns, type Registration } from './registrations'

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
