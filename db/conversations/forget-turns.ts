import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import { deleteConversation, renameConversation } from './conversations'

/** About the longest title of a chat that was named by its first question, in characters. */
export const TITLE_CHARACTERS = 80

/**
 * Deletes every turn that was made of one of the meetings or that names the client, and chats that
 * are empty then: deleted content must not live on in an answer. The others get new names, since
 * their titles may be questions that were deleted.
 */
export async function forgetTurnsAbout(
  userId: number,
  meetingIds: number[],
  clientName: string | null,
  sql: Query = asUser(userId),
) {
  const gone: { conversationId: number }[] = await sql`
    delete from turns
    where user_id = ${userId} and ${aboutMeetings(meetingIds, clientName, sql)}
    returning conversation_id
  `
  await renameAfterTurns(userId, gone, sql)
}

/** True of turns that were made of one of the meetings or that name the client. */
export function aboutMeetings(meetingIds: number[], clientName: string | null, sql: Query) {
  return sql`(
    meeting_ids && ${meetingIds}::int[]
    or position(lower(${clientName}::text) in lower(question || ' ' || answer)) > 0
  )`
}

/** The same for turns by their ids. */
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
