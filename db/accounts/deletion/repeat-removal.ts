import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { NotedChange, RemovalKind } from './noted-deletions'
import { madeAt } from './repeat-deletion'

const TABLES: Record<RemovalKind, string> = {
  'person removed': 'people',
  'fact removed': 'facts',
  'chat deleted': 'conversations',
  'template deleted': 'templates',
  'note text': 'notes',
  'task status': 'action_items',
  'statement hidden': 'statements',
}

/** The `detail` of what is not simply deleted, when it is gone. */
const GONE: { [kind in RemovalKind]?: string } = {
  'note text': 'false',
  'task status': 'dropped',
  'statement hidden': 'true',
}

/** False for what was put back since. */
export function isRemoval(change: NotedChange): change is NotedChange & { kind: RemovalKind } {
  const kind = Object.keys(TABLES).find((each): each is RemovalKind => each === change.kind)
  return kind !== undefined && change.detail === (GONE[kind] ?? null)
}

/** True if what was removed is there in an older copy. */
export async function isBack(
  { kind, userId, subjectId, createdAt }: NotedChange & { kind: RemovalKind },
  sql: Query = asUser(userId),
): Promise<boolean> {
  const found = await sql`
    select 1
    from ${sql(TABLES[kind])}
    where user_id = ${userId} and ${sql(kind === 'note text' ? 'meeting_id' : 'id')} = ${subjectId}
      and ${madeAt(createdAt, sql)}
      and ${isShown(kind, sql)}
  `
  return found.length > 0
}

function isShown(kind: RemovalKind, sql: Query) {
  if (kind === 'note text') return sql`content ~ '\\S'`
  if (kind === 'task status') return sql`status <> 'dropped'`
  return kind === 'statement hidden' ? sql`not hidden` : sql`true`
}
