import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@app/db/connection/start-error'
import { env } from '../env'
import { writeOnce } from './write-once'

const SECRET_BYTES = 32
/** That many bytes in Base64. */
const WHOLE = /^[\w-]{43}/

let kept: string | null = null

/** SESSION_SECRET, or one generated on the first start and stored in DATA_DIR. Signs and seals new data. */
export function sessionSecret(): string {
  const [newest = ''] = sessionSecrets()
  return newest
}

/** The current secret and earlier ones, newest first: those still open what they sealed. */
export function sessionSecrets(): string[] {
  if (env.sessionSecrets.length > 0) return env.sessionSecrets
  kept ??= keptSecret(env.dataDir)
  return [kept]
}

/** The secret in the directory's file. Throws a sentence if that was cut short: it opens nothing. */
export function keptSecret(directory: string): string {
  const path = join(directory, 'session-secret')
  if (!existsSync(path)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
    writeOnce(path, Buffer.from(bytes).toString('base64url'))
  }
  const secret = readFileSync(path, 'utf8')
  if (WHOLE.test(secret)) return secret
  throw new StartError(
    `${path} is damaged. Restore it from a copy: without it, recordings can’t be read. If there are none yet, delete it.`,
  )
}
