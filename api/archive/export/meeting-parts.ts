import { type ArchivedParts, listArchivedParts } from '@app/db/meetings/archived-parts'

/** Meetings that one statement looks at. */
const AT_ONCE = 100
/** What was found holds for this long: in between, a recording may be sent for minutes. */
const FRESH_MS = 2_000

export type PartsOf = (id: number) => Promise<ArchivedParts | null>

/** Finds the parts of each of the meetings, which are asked for in this order; null for one that is gone. */
export function partsOfEach(userId: number, ids: number[]): PartsOf {
  let found = new Map<number, ArchivedParts | null>()
  let foundAt = 0
  return async (id) => {
    if (!found.has(id) || performance.now() - foundAt > FRESH_MS) {
      const from = ids.indexOf(id)
      const next = ids.slice(from, from + AT_ONCE)
      foundAt = performance.now()
      const parts = await listArchivedParts(userId, next)
      found = new Map(next.map((each) => [each, null]))
      for (const each of parts) found.set(each.id, each)
    }
    return found.get(id) ?? null
  }
}
