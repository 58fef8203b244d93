import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { sessionSecret, sessionSecrets } from './secret'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Far more than a server has purposes and secrets. */
const MAX_KEYS = 200

/** Each purpose has its own key: data sealed for one does not open as another. */
export type Purpose =
  | 'mail'
  | 'login-code'
  | 'limit'
  | 'registration'
  | 'reset'
  | 'totp'
  | 'recovery'
  | 'audit'
  | 'proof'
  | 'webhook'
  | 'calendar'
  | 'digest'
  | 'voice'
  | 'answer'

/** By purpose and secret. */
const keys = new Map<string, Buffer>()

/** Encrypts for the database, bound to `name` (the row it belongs to). */
export function seal(purpose: Purpose, name: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const cipher = createCipheriv('aes-256-gcm', keyFor(sessionSecret(), purpose), nonce)
  cipher.setAAD(Buffer.from(name))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64')
}

/**
 * Decrypts with whichever of the server's secrets sealed it. Null if none of them did, or if it was altered
 * or belongs to another row.
 */
export function unseal(purpose: Purpose, name: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  for (const secret of sessionSecrets()) {
    const text = tryUnseal(keyFor(secret, purpose), name, bytes)
    if (text !== null) return text
  }
  return null
}

function tryUnseal(key: Buffer, name: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A secret's key for one purpose; cached, because every row of the trail needs it. */
export function keyFor(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${secret}`
  const kept = keys.get(name)
  if (kept) return kept
  if (keys.size >= MAX_KEYS) keys.clear()
  const key = Buffer.from(hkdfSync('sha256', secret, '', `colloquy/${purpose}`, KEY_BYTES))
  keys.set(name, key)
  return key
}
