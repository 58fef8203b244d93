import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** A past chat in a list. */
export type Conversation = { id: number; title: string; createdAt: string; updatedAt: string }

/** A question with its answer; `details` is what was sent with the answer. */
export type ConversationTurn = {
  id: number
  question: string
  answer: string
  details: unknown
  createdAt: string
}

export type KeptAnswer = { answer: string; meetingIds: number[] }

/** A turn to save. `meetingIds` are the meetings the answer is based on; `call` recognizes a repeated question. */
export type NewTurn = {
  question: string
  answer: string
  details: object
  meetingIds: number[]
  call?: string | null
}

/** A page of a list; everything without a limit. */
export type ListPart = { limit?: number; offset?: number }

/** The user's chats, last used first. */
export async function listConversations(
  userId: number,
  { limit, offset = 0 }: ListPart = {},
  sql: Query = asUser(userId),
) {
  return sql<Conversation[]>`
    select id, title, created_at, updated_at
    from conversations
    where user_id = ${userId}
    order by updated_at desc, id desc
    limit ${limit ?? null}
    offset ${offset}
  `
}

/** The chat with its turns, oldest first; null if the user has no such chat. */
export async function findConversation(userId: number, id: number, sql: Query = asUser(userId)) {
  const [conversation]: [Conversation?] = await sql`
    select id, title, created_at, updated_at
    from conversations
    where user_id = ${userId} and id = ${id}
  `
  if (!conversation) return null
  const turns = await sql<ConversationTurn[]>`
    select id, question, answer, details, created_at
    from turns
    where user_id = ${userId} and conversation_id = ${id}
    order by id
  `
  return { ...conversation, turns: [...turns] }
}

/** Starts a chat. Returns its id. */
export async function startConversation(
  userId: number,
  title: string,
  sql: Query = asUser(userId),
) {
  const [conversation]: [{ id: number }?] = await sql`
    insert into conversations (user_id, title)
    values (${userId}, ${title})
    returning id
  `
  if (!conversation) throw new Error('database: the conversation was not created')
  return conversation.id
}

/** Adds a question with its answer. Throws the driver's foreign key violation if the user has no such chat. */
export async function keepTurn(
  userId: number,
  id: number,
  turn: NewTurn,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into turns (user_id, conversation_id, question, answer, details, meeting_ids, call)
    values (
      ${userId}, ${id}, ${turn.question}, ${turn.answer},
      ${JSON.stringify(turn.details)}::text::jsonb, ${turn.meetingIds}::int[], ${turn.call ?? null}
    )
  `
  await sql`
    update conversations
    set updated_at = now()
    where user_id = ${userId} and id = ${id}
  `
}

/** False if the user has no such chat. */
export async function renameConversation(
  userId: number,
  id: number,
  title: string,
  sql: Query = asUser(userId),
) {
  const renamed = await sql`
    update conversations
    set title = ${title}
    where user_id = ${userId} and id = ${id}
  `
  return renamed.count === 1
}

/** False if the user has no such chat. Deletes its turns too. */
export async function deleteConversation(userId: number, id: number, sql: Query = asUser(userId)) {
  const deleted = await sql`
    delete from conversations
    where user_id = ${userId} and id = ${id}
  `
  return deleted.count === 1
}

/** A chat's answers and the meetings they are based on; none if the user has no such chat. */
export async function listAnswers(userId: number, id: number, sql: Query = asUser(userId)) {
  const kept: KeptAnswer[] = await sql`
    select answer, meeting_ids
    from turns
    where user_id = ${userId} and conversation_id = ${id}
    order by id
  `
  return kept
}
