import { asUser } from '../connection/roles'
import type { Sql } from '../connection/sql'
import { lockForChange } from './changeable'

export type Addendum = { id: number; content: string; author: string; createdAt: string }

/** Adds to an approved record. Null if the user has no such meeting. */
export async function addAddendum(
  userId: number,
  meetingId: number,
  { content, author }: { content: string; author: string },
  sql: Sql = asUser(userId),
): Promise<Addendum | 'held' | 'unapproved' | 'full' | null> {
  return sql.begin(async (sql) => {
    const state = await lockForChange(userId, meetingId, sql)
    if (state === null || state === 'held') return state
    if (state !== 'approved') return 'unapproved'
    const earlier = await sql`
      select from addenda
      where user_id = ${userId} and meeting_id = ${meetingId}
    `
    if (earlier.length >= MAX_ADDENDA) return 'full'
    const [added]: [Addendum?] = await sql`
      insert into addenda (user_id, meeting_id, content, author)
      values (${userId}, ${meetingId}, ${content}, ${author})
      returning id, content, author, created_at
    `
    if (!added) throw new Error('database: the addendum was not added')
    return added
  })
}

/** Per record; all of them are sent with it. */
const MAX_ADDENDA = 200
