import type { Query } from '../../connection/sql'

type Removed = {
  userId: number
  kind:
    | 'person removed'
    | 'fact removed'
    | 'template deleted'
    | 'voices forgotten'
    | 'client voices forgotten'
  id: number
  createdAt: string
}

/** Notes what is deleted in the same transaction, for repeating it after an older database is restored. */
export async function noteRemoval({ userId, kind, id, createdAt }: Removed, sql: Query) {
  await sql`
    insert into deletions (user_id, kind, subject_id, created_at)
    values (${userId}, ${kind}, ${id}, ${createdAt})
  `
}
