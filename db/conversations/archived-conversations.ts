import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { utcTime } from '../connection/utc-time'
import { type ConversationTurn, listConversations } from './conversations'

type ArchivedTurn = Omit<ConversationTurn, 'id'> & { meetingIds: number[] }

/** A chat in an archive, and the meetings its answers are based on. */
export type ArchivedConversation = {
  title: string
  createdAt: string
  updatedAt: string
  turns: ArchivedTurn[]
}

/** The user's chats, oldest first. */
export async function listArchivedConversations(userId: number, sql: Query = asUser(userId)) {
  const conversations: (ArchivedConversation & { id: number })[] = await sql`
    select id, title, created_at, updated_at, coalesce((
      select json_agg(json_build_object(
        'question', question, 'answer', answer, 'details', details,
        'createdAt', ${utcTime(sql`created_at`, sql)}, 'meetingIds', meeting_ids
      ) order by turns.id)
      from turns
      where turns.user_id = ${userId} and turns.conversation_id = conversations.id
    ), '[]') as turns
    from conversations
    where user_id = ${userId}
    order by id
  `
  return conversations
}

/** Saves an archived chat, unless it was imported before: no two start at the same moment. */
export async function importConversation(
  userId: number,
  { title, createdAt, updatedAt, turns }: ArchivedConversation,
  sql: Sql = asUser(userId),
) {
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('uploads'))`
    const known = await listConversations(userId, {}, sql)
    if (known.some((one) => Date.parse(one.createdAt) === Date.parse(createdAt))) return
    const [brought]: [{ id: number }?] = await sql`
      insert into conversations (user_id, title, created_at, updated_at)
      values (${userId}, ${title}, ${createdAt}, ${updatedAt})
      returning id
    `
    if (!brought) throw new Error('database: the chat was not imported')
    for (const turn of turns) {
      await sql`
        insert into turns (
          user_id, conversation_id, question, answer, details, meeting_ids, created_at
        )
        values (
          ${userId}, ${brought.id}, ${turn.question}, ${turn.answer},
          ${JSON.stringify(turn.details)}::text::jsonb, ${turn.meetingIds}::int[],
          ${turn.createdAt}
        )
      `
    }
  })
}
