import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import type { Artefact } from '../../meetings/deletion/artefacts'
import { listContent } from './account-content'
import { countHoldings, type Holdings } from './holdings'
import { isAccountHeld } from './legal-hold'

type Closing =
  | 'missing'
  | 'unconfirmed'
  | 'held'
  | { holdings: Holdings; removed: Artefact[]; mailIds: string[] }

/** Everything that can sign in as the user, send something in the user's name, or answer its calls. */
const WAYS = [
  ...['sessions', 'challenges', 'reset_links', 'tokens', 'calendar_feeds', 'webhooks'],
  ...['share_links', 'calendars', 'trusted_browsers', 'kept_answers'],
]

/**
 * Closes the account for good, unless some of it is on legal hold: ends every session, token and
 * address, and no password works. Its content is left to `eraseAccount`. An account that is being
 * deleted is missing: it has one receipt. `isConfirmed` is asked while the account can't change: what
 * confirmed the deletion may have ended since.
 */
export function closeAccount(
  userId: number,
  isConfirmed: (sql: Query) => Promise<boolean> = async () => true,
  sql: Sql = asUser(userId),
): Promise<Closing> {
  return sql.begin(async (sql) => {
    const [user] = await sql`
      select id from users where id = ${userId} and closed_at is null for no key update
    `
    if (!user) return 'missing'
    if (!(await isConfirmed(sql))) return 'unconfirmed'
    if (await isAccountHeld(userId, sql)) return 'held'
    const holdings = await countHoldings(userId, sql)
    const removed = await listContent(userId, sql)
    await sql`
      update users
      set closed_at = now(), password_hash = null, updated_at = now()
      where id = ${userId}
    `
    for (const table of WAYS) {
      await sql`
        delete from ${sql(table)}
        where user_id = ${userId}
      `
    }
    const mails: { id: string }[] = await sql`
      delete from mails
      where user_id = ${userId}
      returning id
    `
    return { holdings, removed, mailIds: mails.map(({ id }) => id) }
  })
}
