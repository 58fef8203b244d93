import { env } from '../env'
import { sessionSecrets } from '../secrets/secret'
import { UnreadableFile } from './storage-types'
import { newKeyUnder, unwrapUnder } from './wrap-keys'

/** A key for one recording: raw to seal the file, and wrapped for the database. */
export function newKey(): { key: Uint8Array; wrapped: string } {
  return newKeyUnder(secrets(), 'recordings')
}

/** A recording's key. Throws an UnreadableFile if none of the server's secrets wrapped it. */
export function unwrap(wrapped: string): Uint8Array {
  const key = unwrapUnder(secrets(), 'recordings', wrapped)
  if (key) return key
  throw new UnreadableFile(
    'storage: none of this server’s secrets opens the file (RECORDINGS_SECRET)',
  )
}

/** The first secret wraps; the others, which are older, can still unwrap. */
function secrets(): string[] {
  return env.recordingsSecrets.length > 0 ? env.recordingsSecrets : sessionSecrets()
}
