import { asUser } from '../connection/roles'
import type { Sql } from '../connection/sql'
import { lockForChange } from './changeable'

export type Addendum = { id: number; content: string; author: string; createdAt: string }

/** Repeating the last one within this time counts as one: the answer to the first may have been lost. */
const SAME_ADDENDUM_MINUTES = 10

/**
 * Adds to an approved record; `isNew` is false for one that was added just before. Null if the user has no
 * such meeting.
 */
export async function addAddendum(
  userId: number,
  meetingId: number,
  { content, author }: { content: string; author: string },
  sql: Sql = asUser(userId),
): Promise<{ addendum: Addendum; isNew: boolean } | 'held' | 'unapproved' | 'full' | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state === null || state === 'held') return state
    if (state !== 'approved') return 'unapproved'
    const earlier: (Addendum & { isRecent: boolean })[] = await sql`
      select id, content, author, created_at,
        created_at > now() - ${SAME_ADDENDUM_MINUTES} * interval '1 minute' as is_recent
      from addenda
      where user_id = ${userId} and meeting_id = ${meetingId}
      order by id
    `
    const last = earlier.at(-1)
    if (last?.isRecent && last.content === content && last.author === author) {
      const { isRecent: _, ...addendum } = last
      return { addendum, isNew: false }
    }
    if (earlier.length >= MAX_ADDENDA) return 'full'
    const [added]: [Addendum?] = await sql`
      insert into addenda (user_id, meeting_id, content, author)
      values (${userId}, ${meetingId}, ${content}, ${author})
      returning id, content, author, created_at
    `
    if (!added) throw new Error('database: the addendum was not added')
    return { addendum: added, isNew: true }
  })
}

/** Per record; all of them are sent with it. */
const MAX_ADDENDA = 200
