import { asAccounts } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { columns, type Registration } from './registrations'

/** Paid more than an hour ago, not finished and not reminded yet. */
export async function listUnreminded(sql: Query = asAccounts) {
  const unfinished: Registration[] = await sql`
    select ${columns(sql)}
    from registrations
    where status = 'paid' and paid_at < now() - interval '1 hour' and reminded_at is null
  `
  return unfinished
}

export async function markReminded(tid: string, sql: Query = asAccounts) {
  await sql`
    update registrations
    set reminded_at = now()
    where tid = ${tid}
  `
}

/** Paid but not finished, the longest waiting first. */
export async function listUnfinished(sql: Query = asAccounts) {
  const unfinished: Registration[] = await sql`
    select ${columns(sql)}
    from registrations
    where status = 'paid'
    order by paid_at
  `
  return unfinished
}
