import { timingSafeEqual } from 'node:crypto'
import { findDigest } from '@app/db/accounts/digests'
import { LARGEST_ID } from '@app/web/browser/limits'
import { env } from '../../../env'
import { keyedHash, keyedHashes } from '../../../secrets/keyed-hash'

const TOKEN = /^(\d{1,10})-([0-9a-f]{64})$/

/** The link that unsubscribes a user. Signed with the server's secret. */
export function unsubscribeUrl(userId: number, nonce: string): string {
  return `${env.appUrl}/unsubscribe/${userId}-${keyedHash('digest', String(userId), nonce)}`
}

/** The user that the link unsubscribes; null if the link is invalid or they have unsubscribed already. */
export async function findSubscriber(token: string): Promise<number | null> {
  const [, id, hash] = TOKEN.exec(token) ?? []
  const userId = Number(id)
  if (!hash || userId < 1 || userId > LARGEST_ID) return null
  const digest = await findDigest(userId)
  const known = keyedHashes('digest', String(userId), digest?.nonce ?? '')
  const given = Buffer.from(hash)
  const fits = known.some((one) => timingSafeEqual(Buffer.from(one), given))
  return digest && fits ? userId : null
}
