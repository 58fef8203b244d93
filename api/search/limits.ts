import { countUse, uncountUse } from '@app/db/accounts/rate-limits'
import { inOneLine } from '@app/db/connection/in-one-line'
import { releaseSlot, takeSlot } from '@app/db/search/limits'
import { tooMany } from '../http/refusals'

const SEARCHES_A_MINUTE = 20
const PARALLEL = 2
/** Longer than any answer takes. Frees the slots of crashed processes. */
const SLOT_SECONDS = 180
/** Between two tries to release one. */
const PAUSE_SECONDS = 1

/**
 * Takes a search slot and returns its release. Throws if the user searches too often or too much at
 * once; the latter does not count, or trying again while answers are slow would lock out for a minute.
 */
export async function startSearch(userId: number): Promise<() => Promise<void>> {
  const key = `search:${userId}`
  const { allowed, retryAfter } = await countUse(key, SEARCHES_A_MINUTE, 60)
  if (!allowed) throw tooMany(retryAfter)
  const token = await takeSlot(userId, PARALLEL, SLOT_SECONDS)
  if (token === null) {
    await uncountUse(key)
    throw tooMany(1)
  }
  return () => release(userId, token)
}

/**
 * Never fails: what was answered stays answered. While the database is away, goes on trying without anybody
 * waiting, or its user could not search for as long as the slot is taken.
 */
async function release(userId: number, token: string, triesLeft = SLOT_SECONDS / PAUSE_SECONDS) {
  try {
    await releaseSlot(userId, token)
  } catch (error) {
    if (triesLeft === 0)
      return console.error(`a search was not counted as over: ${inOneLine(error)}`)
    const again = () => release(userId, token, triesLeft - 1)
    setTimeout(again, PAUSE_SECONDS * 1000).unref()
  }
}
