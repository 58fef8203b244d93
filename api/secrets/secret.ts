import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../env'

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

function keptSecret(directory: string): string {
  const path = join(directory, 'session-secret')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  chmodSync(path, 0o600)
  return secret
}
