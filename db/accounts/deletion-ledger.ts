import { asAccounts, asMaintenance, asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { deleteUser } from './delete-users'

/** Something that was deleted: ids and times only. */
export type NotedDeletion = {
  userId: number
  kind: 'user' | 'client' | 'meeting'
  subjectId: number
  createdAt: string
  deletedAt: string
}

const AT_A_TIME = 1_000
/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_276

/**
 * Hands the deletions that are not in the ledger yet to `write` and remembers that they are, once it
 * has settled. Returns how many. One process at a time: the others find none.
 */
export async function writeDeletions(
  write: (deletions: NotedDeletion[]) => Promise<void>,
  sql: Sql = asMaintenance,
): Promise<number> {
  return sql.begin(async (sql) => {
    const [lock] = await sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`
    if (!lock?.taken) return 0
    const unwritten: (NotedDeletion & { id: string })[] = await sql`
      select id, user_id, kind, subject_id, created_at, deleted_at
      from deletions
      where written_at is null
      order by id
      limit ${AT_A_TIME}
    `
    if (unwritten.length === 0) return 0
    await write(unwritten.map(({ id: _, ...deletion }) => deletion))
    await sql`
      update deletions
      set written_at = now()
      where id = any(${unwritten.map(({ id }) => id)}::bigint[])
    `
    return unwritten.length
  })
}

/** Deletes again what a restored copy has brought back. True if there was something. */
export async function repeatDeletion(
  { kind, userId, subjectId, createdAt }: NotedDeletion,
  sql: Query = kind === 'user' ? asAccounts : asUser(userId),
): Promise<boolean> {
  if (kind === 'user') return deleteUser(userId, createdAt, sql)
  const same = sql`
    created_at >= ${createdAt} and created_at < ${createdAt}::timestamptz + interval '1 millisecond'
  `
  const table = kind === 'client' ? sql`clients` : sql`meetings`
  const deleted = await sql`
    delete from ${table}
    where user_id = ${userId} and id = ${subjectId} and ${same}
  `
  const purged = await sql`
    delete from trash
    where user_id = ${userId} and kind = ${kind} and subject_id = ${subjectId} and ${same}
  `
  return deleted.count + purged.count > 0
}
