import { env } from '../../env'
import { newKeyUnder, unwrapUnder } from '../../storage/wrap-keys'

export type Key = Uint8Array | null

/** A key for a new backup and what its manifest keeps of it; null for both if no BACKUP_SECRET is set. */
export function newBackupKey(): { key: Key; wrapped: string | null } {
  if (env.backupSecrets.length === 0) return { key: null, wrapped: null }
  return newKeyUnder(env.backupSecrets, 'backups')
}

/** The key that a manifest keeps. Throws if no BACKUP_SECRET of this server wrapped it. */
export function openBackupKey(wrapped: string | null): Key {
  if (wrapped === null) return null
  const key = unwrapUnder(env.backupSecrets, 'backups', wrapped)
  if (!key) throw new Error('The backup is sealed, and no BACKUP_SECRET of this server opens it')
  return key
}
