import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import { uploaded } from '../../meetings/deletion/uploaded'
import type { Deleted } from '../../meetings/removals'

/** Counts of what an account holds. */
export type Holdings = { clients: number } & Deleted

/** Counts what is deleted with the account. */
export async function countHoldings(
  userId: number,
  sql: Query = asUser(userId),
): Promise<Holdings> {
  const of = (table: string) => sql`
    (
      select count(*)::int
      from ${sql(table)}
      where user_id = ${userId}
    )
  `
  const [counted]: [Holdings?] = await sql`
    select
      ${of('clients')} as clients,
      ${of('meetings')} as meetings,
      uploaded.recordings, uploaded.files, ${of('transcripts')} as transcripts,
      ${of('summaries')} as summaries,
      ${of('notes')} as notes,
      ${of('chunks')} as passages
    from ${uploaded(sql`user_id = ${userId}`, sql)} as uploaded
  `
  if (!counted) throw new Error('database: nothing was counted')
  return counted
}
