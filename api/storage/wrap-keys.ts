import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Each purpose has its own master key. */
type Purpose = 'recordings' | 'backups'

/** A new key, raw and wrapped by the first of the secrets. */
export function newKeyUnder([secret = '']: string[], purpose: Purpose) {
  const key = new Uint8Array(randomBytes(KEY_BYTES))
  return { key, wrapped: wrap(key, masterKey(secret, purpose)) }
}

/** Unwraps a key with the secret that wrapped it; null if none did. */
export function unwrapUnder(secrets: string[], purpose: Purpose, wrapped: string) {
  const bytes = Buffer.from(wrapped, 'base64')
  for (const secret of secrets) {
    const key = tryUnwrap(bytes, masterKey(secret, purpose))
    if (key) return key
  }
  return null
}

function wrap(key: Uint8Array, master: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', master, nonce)
  const sealed = [cipher.update(key), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64')
}

function tryUnwrap(bytes: Buffer, master: Uint8Array): Uint8Array | null {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const cipher = createDecipheriv('aes-256-gcm', master, nonce)
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([cipher.update(sealed), cipher.final()])
  } catch {
    return null
  }
}

function masterKey(secret: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `colloquy ${purpose}`, KEY_BYTES))
}
