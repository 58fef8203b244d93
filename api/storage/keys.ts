import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env'
import { sessionSecret } from '../secrets/secret'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A new recording's own key: as it seals the file, and wrapped for the database. */
export function newKey(): { key: Uint8Array; wrapped: string } {
  const key = randomBytes(KEY_BYTES)
  return { key, wrapped: wrap(key) }
}

/** The key of a recording. Throws where none of the server's secrets wrapped it. */
export function unwrap(wrapped: string): Uint8Array {
  const bytes = Buffer.from(wrapped, 'base64')
  for (const secret of secrets()) {
    const key = tryUnwrap(bytes, secret)
    if (key) return key
  }
  throw new Error('storage: no secret of this server opens the recording (RECORDINGS_SECRET)')
}

function wrap(key: Uint8Array): string {
  const [secret = ''] = secrets()
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', masterKey(secret), nonce)
  const sealed = [cipher.update(key), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64')
}

function tryUnwrap(bytes: Buffer, secret: string): Uint8Array | null {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const cipher = createDecipheriv('aes-256-gcm', masterKey(secret), nonce)
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([cipher.update(sealed), cipher.final()])
  } catch {
    return null
  }
}

/** The first secret wraps; the others, of earlier days, still open. */
function secrets(): string[] {
  return env.recordingsSecrets.length > 0 ? env.recordingsSecrets : [sessionSecret()]
}

function masterKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'colloquy recordings', KEY_BYTES))
}
