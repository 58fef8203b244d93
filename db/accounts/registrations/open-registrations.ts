import { asAccounts } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { columns, type Registration } from './registrations'

/** Sign-ups that may have been paid without us being notified, the longest unchecked first. */
export async function claimOpenRegistrations(sql: Query = asAccounts) {
  const open: Registration[] = await sql`
    update registrations
    set checked_at = now()
    where tid in (
      select tid
      from registrations
      where status = 'created'
        and checkout_session is not null
        and created_at between now() - interval '26 hours' and now() - interval '1 minute'
        and (checked_at is null or checked_at < now() - interval '4 minutes')
      order by checked_at nulls first, created_at
      limit 100
    )
    returning ${columns(sql)}
  `
  return open
}
