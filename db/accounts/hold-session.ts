import type { Query } from '../connection/sql'

/** Keeps the session open until the transaction ends; false if it has ended. */
export async function holdSession(userId: number, sid: string, sql: Query): Promise<boolean> {
  const held = await sql`
    select 1
    from sessions
    where user_id = ${userId} and sid = ${sid}
    for share
  `
  return held.length === 1
}
