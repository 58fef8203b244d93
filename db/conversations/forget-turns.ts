import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { deleteConversation, renameConversation } from './conversations'

/** Approximate maximum length of a chat title taken from its first question, in characters. */
export const TITLE_CHARACTERS = 80

/**
 * Deletes every turn based on one of the meetings or naming the client, and chats that are then
 * empty: deleted content must not live on in an answer. Other chats get new titles, since theirs
 * may be deleted questions.
 */
export async function forgetTurnsAbout(
  userId: number,
  meetingIds: number[],
  clientName: string | null,
  sql: Query = asUser(userId),
) {
  const gone: { conversationId: number }[] = await sql`
    delete from turns
    where user_id = ${userId} and ${turnsAbout(meetingIds, clientName, sql)}
    returning conversation_id
  `
  await renameAfterTurns(userId, gone, sql)
}

/** The condition for turns based on one of the meetings or naming the client. */
export function turnsAbout(meetingIds: number[], clientName: string | null, sql: Query) {
  return sql`(
    meeting_ids && ${meetingIds}::int[]
    or position(lower(${clientName}::text) in lower(question || ' ' || answer)) > 0
  )`
}

/** The same for turns by id. */
export async function deleteTurns(userId: number, turnIds: number[], sql: Query) {
  const gone: { conversationId: number }[] = await sql`
    delete from turns
    where user_id = ${userId} and id = any(${turnIds}::int[])
    returning conversation_id
  `
  await renameAfterTurns(userId, gone, sql)
}

async function renameAfterTurns(userId: number, gone: { conversationId: number }[], sql: Query) {
  const ids = [...new Set(gone.map(({ conversationId }) => conversationId))]
  const left: { id: number; title: string }[] = await sql`
    select distinct on (conversation_id)
      conversation_id as id,
      left(question, ${TITLE_CHARACTERS}) as title
    from turns
    where user_id = ${userId} and conversation_id = any(${ids}::int[])
    order by conversation_id, id
  `
  const emptied = ids.filter((id) => left.every((each) => each.id !== id))
  for (const id of emptied) await deleteConversation(userId, id, sql)
  for (const { id, title } of left) await renameConversation(userId, id, title, sql)
}
