import { countUse } from '@app/db/accounts/rate-limits'
import { releaseSlot, takeSlot } from '@app/db/search/limits'
import { tooMany } from '../http/refusals'

const SEARCHES_A_MINUTE = 20
const PARALLEL = 2
/** Longer than any answer takes; a slot of a process that died is free after it. */
const SLOT_SECONDS = 180

/** Lets the user search, unless too often or too much at once. Returns what ends the search. */
export async function startSearch(userId: number): Promise<() => Promise<void>> {
  const { allowed, retryAfter } = await countUse(`search:${userId}`, SEARCHES_A_MINUTE, 60)
  if (!allowed) throw tooMany(retryAfter)
  const token = await takeSlot(userId, PARALLEL, SLOT_SECONDS)
  if (token === null) throw tooMany(1)
  return async () => releaseSlot(userId, token).then(() => undefined)
}
