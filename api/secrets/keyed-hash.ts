import { keyFor, type Purpose } from './seal'
import { sessionSecret, sessionSecrets } from './secret'

/** A hash that nobody without the secret can compute, in hex. */
export function keyedHash(purpose: Purpose, ...parts: string[]): string {
  return hashedWith(sessionSecret(), purpose, parts)
}

/** The same by each of the server's secrets, newest first: for what an earlier one may have hashed. */
export function keyedHashes(purpose: Purpose, ...parts: string[]): string[] {
  return sessionSecrets().map((secret) => hashedWith(secret, purpose, parts))
}

/** The same by one secret. */
export function hashedWith(secret: string, purpose: Purpose, parts: string[]): string {
  const hasher = new Bun.CryptoHasher('sha256', keyFor(secret, purpose))
  return hasher.update(JSON.stringify(parts)).digest('hex')
}
