import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { sessionSecret } from './secret'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a key is for: each purpose has its own, so that nothing sealed for one opens as another. */
export type Purpose =
  | 'mail'
  | 'login-code'
  | 'limit'
  | 'registration'
  | 'reset'
  | 'totp'
  | 'recovery'

/** Encrypts for the database, bound to `name` (the row it belongs to). */
export function seal(purpose: Purpose, name: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce).setAAD(Buffer.from(name))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64')
}

/** The sealed text. Throws where it was altered, moved to another row or sealed with another secret. */
export function unseal(purpose: Purpose, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** A hash that nobody without the secret can compute, in hex. */
export function keyedHash(purpose: Purpose, ...parts: string[]): string {
  return createHmac('sha256', key(purpose)).update(JSON.stringify(parts)).digest('hex')
}

function key(purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret(), '', `colloquy/${purpose}`, 32))
}
