import { countUse } from '@app/db/accounts/rate-limits'
import { releaseSlot, takeSlot } from '@app/db/search/limits'
import { tooMany } from '../http/refusals'

const SEARCHES_A_MINUTE = 20
const PARALLEL = 2
/** Longer than any answer takes. Frees the slots of crashed processes. */
const SLOT_SECONDS = 180

/**
 * Takes a search slot and returns its release. Throws if the user searches too often or too much at
 * once.
 */
export async function startSearch(userId: number): Promise<() => Promise<void>> {
  const { allowed, retryAfter } = await countUse(`search:${userId}`, SEARCHES_A_MINUTE, 60)
  if (!allowed) throw tooMany(retryAfter)
  const token = await takeSlot(userId, PARALLEL, SLOT_SECONDS)
  if (token === null) throw tooMany(1)
  return async () => releaseSlot(userId, token).then(() => undefined)
}
