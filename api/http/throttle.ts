import { countUse } from '@app/db/accounts/rate-limits'
import { record } from '../secrets/audit'
import { tooMany } from './refusals'

export type Limit = { key: string; limit: number; seconds: number }

/** Counts one use against each limit; throws 429 with Retry-After if any is exceeded. */
export async function throttle(limits: (Limit | null)[], userId: number | null = null) {
  for (const limit of limits) {
    const wait = limit ? await secondsOver(limit, userId) : null
    if (wait !== null) throw tooMany(wait)
  }
}

/** Counts one use against the limit; if exceeded, returns the seconds until the count starts over. */
export async function secondsOver(limit: Limit, userId: number | null): Promise<number | null> {
  const verdict = await countUse(limit.key, limit.limit, limit.seconds)
  if (verdict.first) await record('throttled', userId, { limit: limit.key.split(':')[0] ?? '' })
  return verdict.allowed ? null : verdict.retryAfter
}
