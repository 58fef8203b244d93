import { asAccounts, asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { forgetTurnsAbout } from '../../conversations/forget-turns'
import { deleteUser } from './delete-users'
import type { NotedChange, NotedDeletion } from './noted-deletions'

/** Deletes again what a restored backup brought back. True if there was something. */
export async function repeatDeletion(
  { kind, userId, subjectId, createdAt }: NotedDeletion,
  sql: Query = kind === 'user' ? asAccounts : asUser(userId),
): Promise<boolean> {
  if (kind === 'user') return deleteUser(userId, createdAt, sql)
  const same = madeAt(createdAt, sql)
  const table = kind === 'client' ? sql`clients` : sql`meetings`
  await forgetTurnsAgain({ kind, userId, subjectId, createdAt }, sql)
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

/** A chat's answers about what is deleted again, as with the deletion itself. */
async function forgetTurnsAgain(
  { kind, userId, subjectId, createdAt }: Omit<NotedDeletion, 'deletedAt'>,
  sql: Query,
) {
  const its: { name: string | null; meetingId: number | null }[] =
    kind === 'client'
      ? await sql`
          select name, meetings.id as meeting_id
          from clients
          left join meetings on meetings.user_id = ${userId} and client_id = clients.id
          where clients.user_id = ${userId} and clients.id = ${subjectId}
            and ${madeAt(createdAt, sql, 'clients.created_at')}
        `
      : await sql`
          select null as name, id as meeting_id
          from meetings
          where user_id = ${userId} and id = ${subjectId} and ${madeAt(createdAt, sql)}
        `
  if (its.length === 0) return
  const meetingIds = its.flatMap(({ meetingId }) => meetingId ?? [])
  await forgetTurnsAbout(userId, meetingIds, its[0]?.name ?? null, sql)
}

/** True if the client or meeting of a recorded change still exists. */
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

/** The trash item with the client or meeting of a recorded change; null if there is none. */
export async function findTrashed(
  { kind, userId, subjectId, createdAt }: NotedChange,
  sql: Query = asUser(userId),
): Promise<number | null> {
  const [item]: [{ id: number }?] = await sql`
    select id
    from trash
    where user_id = ${userId} and kind = ${kind.replace(/ .*/, '')} and subject_id = ${subjectId}
      and ${madeAt(createdAt, sql)}
  `
  return item?.id ?? null
}

/** The id may belong to another row now, but not one with the same creation time. */
export function madeAt(createdAt: string, sql: Query, column = 'created_at') {
  return sql`
    ${sql(column)} >= ${createdAt} and ${sql(column)} < ${createdAt}::timestamptz + interval '1 millisecond'
  `
}
