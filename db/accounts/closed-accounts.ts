import { asAccounts, asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { type Artefact, listArtefacts } from '../meetings/deletion/artefacts'
import { deleteMeeting } from '../meetings/removals'
import { listTrashedArtefacts } from '../meetings/trash/trashed-artefacts'
import { deleteUser } from './delete-users'
import { countHoldings, type Holdings } from './holdings'

type Closing = 'missing' | 'held' | { holdings: Holdings; removed: Artefact[]; mailIds: string[] }

/** Everything that signs somebody in, or sends something out, in the user's name. */
const WAYS = [
  ...['sessions', 'challenges', 'reset_links', 'tokens', 'calendar_feeds', 'webhooks'],
  ...['share_links', 'calendars', 'trusted_browsers'],
]

/** True if a client or a meeting of the user is under legal hold. */
export async function isAccountHeld(userId: number, sql: Query = asUser(userId)): Promise<boolean> {
  const clients: { held: boolean }[] = await sql`
    select legal_hold as held
    from clients
    where user_id = ${userId}
    order by id
    for no key update
  `
  const meetings: { held: boolean }[] = await sql`
    select legal_hold as held
    from meetings
    where user_id = ${userId}
    order by id
    for no key update
  `
  return [...clients, ...meetings].some(({ held }) => held)
}

/**
 * Closes the account for good unless something of it is under legal hold: every session, token and
 * address of it ends and no password opens it. What it holds is left to `eraseAccount`.
 */
export function closeAccount(userId: number, sql: Sql = asUser(userId)): Promise<Closing> {
  return sql.begin(async (sql) => {
    const [user] = await sql`select id from users where id = ${userId} for no key update`
    if (!user) return 'missing'
    if (await isAccountHeld(userId, sql)) return 'held'
    const holdings = await countHoldings(userId, sql)
    const removed = await listContent(userId, sql)
    await sql`
      update users
      set closed_at = coalesce(closed_at, now()), password_hash = null, updated_at = now()
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

async function listContent(userId: number, sql: Query): Promise<Artefact[]> {
  const clients: { id: number }[] = await sql`
    select id
    from clients
    where user_id = ${userId}
    order by id
  `
  const meetings: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId}
    order by id
  `
  const content = await listArtefacts(
    userId,
    meetings.map(({ id }) => id),
    sql,
    clients.map(({ id }) => id),
  )
  return [
    { kind: 'account', id: userId, meeting: null, sha256: null },
    ...clients.map(({ id }): Artefact => ({ kind: 'client', id, meeting: null, sha256: null })),
    ...content,
    ...(await listTrashedArtefacts(userId, sql)),
  ]
}

/**
 * Deletes everything of a closed account, a meeting at a time so that no statement is long, and last
 * the user. May be called again wherever it stopped.
 */
export async function eraseAccount(userId: number): Promise<void> {
  const sql = asUser(userId)
  const meetings: { id: number }[] = await sql`
    select id
    from meetings
    where user_id = ${userId}
    order by id
  `
  for (const { id } of meetings) await deleteMeeting(userId, id, sql)
  await deleteUser(userId, null)
}

/** Accounts that were closed and are still there. */
export async function listClosedAccounts(sql: Query = asAccounts): Promise<number[]> {
  const closed: { id: number }[] = await sql`
    select id
    from users
    where closed_at is not null
    order by id
  `
  return closed.map(({ id }) => id)
}
