import { env } from '../env'
import { sessionSecret } from '../secrets/secret'
import { newKeyUnder, unwrapUnder } from './wrap-keys'

/** A new recording's own key: as it seals the file, and wrapped for the database. */
export function newKey(): { key: Uint8Array; wrapped: string } {
  return newKeyUnder(secrets(), 'recordings')
}

/** The key of a recording. Throws if none of the server's secrets wrapped it. */
export function unwrap(wrapped: string): Uint8Array {
  const key = unwrapUnder(secrets(), 'recordings', wrapped)
  if (key) return key
  throw new Error('storage: no secret of this server opens the recording (RECORDINGS_SECRET)')
}

/** The first secret wraps; the others, of earlier days, still open. */
function secrets(): string[] {
  return env.recordingsSecrets.length > 0 ? env.recordingsSecrets : [sessionSecret()]
}
