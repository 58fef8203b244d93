import { env } from '../env'
import { sessionSecret } from '../secrets/secret'
import { newKeyUnder, unwrapUnder } from './wrap-keys'

/** A key for one recording: raw to seal the file, and wrapped for the database. */
export function newKey(): { key: Uint8Array; wrapped: string } {
  return newKeyUnder(secrets(), 'recordings')
}

/** A recording's key. Throws if none of the server's secrets wrapped it. */
export function unwrap(wrapped: string): Uint8Array {
  const key = unwrapUnder(secrets(), 'recordings', wrapped)
  if (key) return key
  throw new Error('storage: none of this server’s secrets opens the recording (RECORDINGS_SECRET)')
}

/** The first secret wraps; the others, which are older, can still unwrap. */
function secrets(): string[] {
  return env.recordingsSecrets.length > 0 ? env.recordingsSecrets : [sessionSecret()]
}
