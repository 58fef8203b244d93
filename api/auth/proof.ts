// A mailed link lets the browser that opens it try passwords, however many strangers tried before.
import { timingSafeEqual } from 'node:crypto'
import { env } from '../env'
import { keyedHash, keyedHashes } from '../secrets/keyed-hash'

/** Lifetime of the link. */
export const PROOF_SECONDS = 15 * 60

export function proofUrl(userId: number, now = Date.now()): string {
  const until = Math.floor(now / 1000) + PROOF_SECONDS
  return `${env.appUrl}/login#${userId}.${until}.${keyedHash('proof', String(userId), String(until))}`
}

/** The account of a link's token; null if the token is not ours or expired. */
export function readProof(token: string, now = Date.now()): number | null {
  const [, userId = '', until = '', mac = ''] =
    /^(\d{1,10})\.(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!mac || Number(until) * 1000 < now) return null
  const known = keyedHashes('proof', userId, until)
  return known.some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(mac)))
    ? Number(userId)
    : null
}
