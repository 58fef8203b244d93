import { asAccounts, asMaintenance, asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { deleteUser } from './delete-users'

type Noted<Kind extends string> = {
  userId: number
  kind: Kind
  subjectId: number
  createdAt: string
  deletedAt: string
}

/** Something that was deleted: ids and times only. */
export type NotedDeletion = Noted<'user' | 'client' | 'meeting'>

/** A consent, or a move into the trash or out of it; `detail` is the state, or when the trash is due. */
export type NotedChange = Noted<`${'client' | 'meeting'} ${'consent' | 'trashed' | 'restored'}`> & {
  detail: string | null
}

const AT_A_TIME = 1_000
/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 727_276

/**
 * Hands the deletions that are not in the ledger yet to `write` and remembers that they are, once it
 * has settled. Returns how many. One process at a time: the others find none.
 */
export async function writeDeletions(
  write: (noted: (NotedDeletion | NotedChange)[]) => Promise<void>,
  sql: Sql = asMaintenance,
): Promise<number> {
  return sql.begin(async (sql) => {
    const [lock] = await sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`
    if (!lock?.taken) return 0
    const unwritten: ((NotedDeletion | NotedChange) & { id: string })[] = await sql`
      select id, user_id, kind, subject_id, created_at, deleted_at, detail
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
  const same = madeAt(createdAt, sql)
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

/** True if the client or the meeting that a change was noted of is there. */
export async function isStillThere(
  { kind, userId, subjectId, createdAt }: NotedChange,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const table = kind.startsWith('client') ? sql`clients` : sql`meetings`
  const found = await sql`
    select 1
    from ${table}
    where user_id = ${userId} and id = ${subjectId} and ${madeAt(createdAt, sql)}
  `
  return found.length > 0
}

/** An id may stand for another row by now, but not one of the same moment. */
function madeAt(createdAt: string, sql: Query) {
  return sql`
    created_at >= ${createdAt} and created_at < ${createdAt}::timestamptz + interval '1 millisecond'
  `
}
