import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { NotedChange, RemovalKind } from './noted-deletions'
import { madeAt } from './repeat-deletion'

const TABLES: Record<RemovalKind, string> = {
  'person removed': 'people',
  'fact removed': 'facts',
  'chat deleted': 'conversations',
}

export function isRemoval(change: NotedChange): change is NotedChange & { kind: RemovalKind } {
  return change.kind in TABLES
}

/** True if what was deleted by itself is there in an older copy. */
export async function isBack(
  { kind, userId, subjectId, createdAt }: NotedChange & { kind: RemovalKind },
  sql: Query = asUser(userId),
): Promise<boolean> {
  const found = await sql`
    select 1
    from ${sql(TABLES[kind])}
    where user_id = ${userId} and id = ${subjectId} and ${madeAt(createdAt, sql)}
  `
  return found.length > 0
}
