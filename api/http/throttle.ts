import { hit } from '@app/db/accounts/rate-limits'
import { record } from '../secrets/audit'
import { tooMany } from './refusals'

export type Limit = { key: string; limit: number; seconds: number }

/** Counts one use against each limit; throws 429 with Retry-After over any of them. */
export async function throttle(limits: (Limit | null)[], userId: number | null = null) {
  for (const limit of limits) {
    if (!limit) continue
    const verdict = await hit(limit.key, limit.limit, limit.seconds)
    if (verdict.first) await record('throttled', userId, { limit: limit.key.split(':')[0] ?? '' })
    if (!verdict.allowed) throw tooMany(verdict.retryAfter)
  }
}
