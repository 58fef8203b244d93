import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** True if a meeting contains the other, or both contain a third, whose words would come twice. */
export async function overlap(
  userId: number,
  [one, other]: [number, number],
  sql: Query = asUser(userId),
): Promise<boolean> {
  const joined: { id: number; joinedFrom: number[] }[] = await sql`
    select id, joined_from
    from meetings
    where user_id = ${userId} and joined_from is not null
  `
  const partsOf = new Map(joined.map(({ id, joinedFrom }) => [id, joinedFrom]))
  const contents = contentsOf(one, partsOf)
  return [...contentsOf(other, partsOf)].some((id) => contents.has(id))
}

/** The meeting, its parts, and theirs. */
function contentsOf(id: number, partsOf: Map<number, number[]>): Set<number> {
  const contents = new Set([id])
  // a set is iterated to the ones added meanwhile
  for (const each of contents) for (const part of partsOf.get(each) ?? []) contents.add(part)
  return contents
}
