import { asUser } from '../connection/roles'
import type { Query, Sql } from '../connection/sql'
import { type Conversation, type ConversationTurn, listConversations } from './conversations'

export type ArchivedTurn = Omit<ConversationTurn, 'id'> & { meetingIds: number[] }

/** A chat in an archive, and the meetings its first answers are based on. */
export type ArchivedConversation = Omit<Conversation, 'id'> & { turns: ArchivedTurn[] }

/** Of one page: more may not fit into a statement's deadline, or into memory. */
const MAX_CHARACTERS = 4_000_000
const MAX_TURNS = 1_000

/** The user's chats, oldest first. */
export async function listArchivedConversations(userId: number, sql: Query = asUser(userId)) {
  return sql<Conversation[]>`
    select id, title, created_at, updated_at
    from conversations
    where user_id = ${userId}
    order by id
  `
}

/** The chat's turns, oldest first, in pages that an archive's files can hold. */
export async function* archivedTurns(
  userId: number,
  id: number,
  sql: Query = asUser(userId),
): AsyncGenerator<ArchivedTurn[]> {
  for (let after = 0; ; ) {
    const read = await listTurns(userId, id, after, sql)
    if (read.length === 0) return
    const isLast = read.every(({ isMore }) => !isMore)
    yield read.map(({ id, isMore: _, ...turn }) => {
      after = id
      return turn
    })
    if (isLast) return
  }
}

/** One page. Lengths are added one by one, because a sum over all turns would read every text. */
async function listTurns(userId: number, id: number, after: number, sql: Query) {
  const next = (previous: ReturnType<Query>) => sql`(
    select
      id, length(question)::bigint + length(answer) + length(details::text) as characters
    from turns
    where user_id = ${userId} and conversation_id = ${id} and id > ${previous}
    order by id
    limit 1
  )`
  const turns: (ArchivedTurn & { id: number; isMore: boolean })[] = await sql`
    with recursive listed (id, characters, nth) as (
      (select id, characters, 1 from ${next(sql`${after}::int`)} as next)
      union all
      select next.id, listed.characters + next.characters, nth + 1
      from listed
      cross join lateral ${next(sql`listed.id`)} as next
      where nth < ${MAX_TURNS} and listed.characters + next.characters <= ${MAX_CHARACTERS}
    )
    select id, question, answer, details, created_at, meeting_ids,
      exists ${next(sql`(select max(id) from listed)`)} as is_more
    from turns
    where user_id = ${userId} and conversation_id = ${id} and id in (select id from listed)
    order by id
  `
  return turns
}

/**
 * Saves an archived chat, unless it was imported before: no two start at the same moment. Returns its id here.
 */
export async function importConversation(
  userId: number,
  { title, createdAt, updatedAt, turns }: ArchivedConversation,
  sql: Sql = asUser(userId),
): Promise<number> {
  return sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('uploads'))`
    const chats = await listConversations(userId, {}, sql)
    const known = chats.find((one) => Date.parse(one.createdAt) === Date.parse(createdAt))
    if (known) return known.id
    const [brought]: [{ id: number }?] = await sql`
      insert into conversations (user_id, title, created_at, updated_at)
      values (${userId}, ${title}, ${createdAt}, ${updatedAt})
      returning id
    `
    if (!brought) throw new Error('database: the chat was not imported')
    await importTurns(userId, brought.id, turns, sql)
    return brought.id
  })
}

/**
 * Saves further turns of an imported chat, which has `earlier` ones, at once or not at all. Does nothing if it
 * has another number: they were saved before, or belong to a chat that was never imported.
 */
export async function importFurtherTurns(
  userId: number,
  id: number,
  { turns, earlier }: { turns: ArchivedTurn[]; earlier: number },
  sql: Sql = asUser(userId),
) {
  await sql.begin(async (sql) => {
    await sql`
      select from conversations where user_id = ${userId} and id = ${id} for no key update
    `
    const here = await sql`
      select from turns
      where user_id = ${userId} and conversation_id = ${id}
      limit ${earlier + 1}
    `
    if (here.count === earlier) await importTurns(userId, id, turns, sql)
  })
}

async function importTurns(userId: number, id: number, turns: ArchivedTurn[], sql: Query) {
  for (const turn of turns) {
    await sql`
      insert into turns (
        user_id, conversation_id, question, answer, details, meeting_ids, created_at
      )
      values (
        ${userId}, ${id}, ${turn.question}, ${turn.answer},
        ${JSON.stringify(turn.details)}::text::jsonb, ${turn.meetingIds}::int[], ${turn.createdAt}
      )
    `
  }
}
