import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** Default types of meetings that were given none. */
const UNNAMED = ['Uploaded', 'Meeting']
/** Only the newest meetings count: habits change. */
const LOOKED_AT = 500

/** The user's meeting types, the most frequent recent ones first. */
export async function listUsualTypes(userId: number, most: number, sql: Query = asUser(userId)) {
  const types: { type: string }[] = await sql`
    select type
    from (
      select type
      from meetings
      where user_id = ${userId} and type <> all(${UNNAMED}::text[])
      order by date desc
      limit ${LOOKED_AT}
    ) as newest
    group by type
    order by count(*) desc, type
    limit ${most}
  `
  return types.map(({ type }) => type)
}
