import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { keepTurn, type NewTurn, startConversation } from './conversations'
import { TITLE_CHARACTERS } from './forget-turns'

/** A saved answer and its chat. */
export type KeptTurn = { conversation: number; answer: string; details: object }

/**
 * Saves a question with its answer in a chat, or in a new one for null or if the chat was deleted in the meantime.
 * If its `call` was saved before, returns that one instead.
 */
export function keepTurnOnce(
  userId: number,
  chat: number | null,
  turn: NewTurn,
  sql: Sql = asUser(userId),
): Promise<KeptTurn> {
  return sql.begin(async (sql) => {
    const { call = null, question, answer, details } = turn
    if (call !== null) {
      await sql`select pg_advisory_xact_lock(${userId}, hashtext(${call}))`
      const before = await findTurnOf(userId, call, sql)
      if (before !== null) return before
    }
    const [found]: [{ id: number }?] = await sql`
      select id
      from conversations
      where user_id = ${userId} and id = ${chat}
      for key share
    `
    const title = question.slice(0, TITLE_CHARACTERS)
    const conversation = found?.id ?? (await startConversation(userId, title, sql))
    await keepTurn(userId, conversation, turn, sql)
    return { conversation, answer, details }
  })
}

/** The answer that a call got before; null if none was saved, or it was deleted. */
export async function findTurnOf(userId: number, call: string, sql: Query = asUser(userId)) {
  const [turn]: [KeptTurn?] = await sql`
    select conversation_id as conversation, answer, details
    from turns
    where user_id = ${userId} and call = ${call}
  `
  return turn ?? null
}
