import { asUser } from '../../connection/roles'
import type { Sql } from '../../connection/sql'
import type { Due } from './due'

/** Stores the notices; one that is no longer due, or due at another time, is removed. */
export async function announceDue(userId: number, due: Due[], sql: Sql = asUser(userId)) {
  await sql.begin(async (sql) => {
    const announced: Pick<Due, 'category' | 'subjectId'>[] = await sql`
      select category, subject_id
      from retention_notices
      where user_id = ${userId}
    `
    const kept = new Set(due.map(nameOf))
    for (const notice of announced) {
      if (kept.has(nameOf(notice))) continue
      await sql`
        delete from retention_notices
        where user_id = ${userId} and category = ${notice.category}
          and subject_id = ${notice.subjectId}
      `
    }
    for (const { category, subjectId, ruledAt, noticedAt } of due) {
      if (noticedAt !== null) continue
      await sql`
        insert into retention_notices (user_id, category, subject_id, due_at)
        values (${userId}, ${category}, ${subjectId}, ${ruledAt})
        on conflict (user_id, category, subject_id) do update
        set due_at = excluded.due_at, noticed_at = excluded.noticed_at
      `
    }
  })
}

/** How much was announced and not yet deleted, and when the first of it ends; null if nothing. */
export async function findAnnounced(userId: number, noticeDays: number, sql = asUser(userId)) {
  const [announced]: [{ count: number; first: string | null }?] = await sql`
    select count(*)::int as count,
      min(greatest(due_at, noticed_at + ${noticeDays} * interval '1 day')) as first
    from retention_notices
    where user_id = ${userId}
  `
  return announced?.first ? { count: announced.count, first: announced.first } : null
}

function nameOf({ category, subjectId }: Pick<Due, 'category' | 'subjectId'>): string {
  return `${category}/${subjectId}`
}
