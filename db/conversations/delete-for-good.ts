import { asUser } from '../connection/roles'
import type { Sql } from '../connection/sql'
import { deleteConversation } from './conversations'

/**
 * Deletes a chat for its owner, with its answers in the trash: a meeting that is restored must not bring
 * back what was deleted since, and neither must an older database. False if the user has no such chat.
 */
export function deleteConversationForGood(
  userId: number,
  id: number,
  sql: Sql = asUser(userId),
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const [chat]: [{ createdAt: string }?] = await sql`
      select created_at from conversations where user_id = ${userId} and id = ${id}
    `
    if (!chat || !(await deleteConversation(userId, id, sql))) return false
    await sql`
      insert into deletions (user_id, kind, subject_id, created_at)
      values (${userId}, 'chat deleted', ${id}, ${chat.createdAt})
    `
    await sql`
      delete from trashed_rows
      where user_id = ${userId} and case
        when source = 'turns' then (content ->> 'conversation_id')::int
        when source = 'conversations' then (content ->> 'id')::int
      end = ${id}
    `
    return true
  })
}
