import { asAccounts } from '../connection/roles'
import type { Query } from '../connection/sql'

export type Scope = 'read' | 'write'

/** `used_at` is updated at most this often, to avoid a write for every read. */
const TOUCH_MINUTES = 5

/** A token's user and scope; null if it is unknown, revoked or expired. */
export async function findToken(hash: string, sql: Query = asAccounts) {
  const [found]: [{ userId: number; id: number; scope: Scope; stale: boolean }?] = await sql`
    select user_id, id, scope,
      coalesce(used_at < now() - ${TOUCH_MINUTES} * interval '1 minute', true) as stale
    from tokens
    where hash = ${hash} and (expires_at is null or expires_at > now())
  `
  if (!found) return null
  if (found.stale) await touchToken(found, sql)
  return { userId: found.userId, scope: found.scope }
}

async function touchToken({ userId, id }: { userId: number; id: number }, sql: Query) {
  await sql`
    update tokens
    set used_at = now()
    where user_id = ${userId} and id = ${id}
  `
}
