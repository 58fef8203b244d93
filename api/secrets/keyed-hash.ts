import { keyFor, type Purpose } from './seal'
import { sessionSecret, sessionSecrets } from './secret'

/** A hash, in hex, that can't be computed without the secret. */
export function keyedHash(purpose: Purpose, ...parts: string[]): string {
  return hashedWith(sessionSecret(), purpose, parts)
}

/** The same with each of the server's secrets, newest first: for hashes made with an earlier one. */
export function keyedHashes(purpose: Purpose, ...parts: string[]): string[] {
  return sessionSecrets().map((secret) => hashedWith(secret, purpose, parts))
}

/** The same with one secret. */
export function hashedWith(secret: string, purpose: Purpose, parts: string[]): string {
  const hasher = new Bun.CryptoHasher('sha256', keyFor(secret, purpose))
  return hasher.update(JSON.stringify(parts)).digest('hex')
}
