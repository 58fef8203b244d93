import { env } from '../../env'
import { newKeyUnder, unwrapUnder } from '../../storage/wrap-keys'

export type Key = Uint8Array | null

/** A new backup's key and the wrapped key for its manifest; null for both without BACKUP_SECRET. */
export function newBackupKey(): { key: Key; wrapped: string | null } {
  if (env.backupSecrets.length === 0) return { key: null, wrapped: null }
  return newKeyUnder(env.backupSecrets, 'backups')
}

/**
 * Unwraps a manifest's key. Throws if no BACKUP_SECRET of this server wrapped it, or if none did although
 * there is one: anyone could have written such a backup.
 */
export function openBackupKey(wrapped: string | null): Key {
  if (wrapped === null && env.backupSecrets.length > 0)
    throw new Error(
      'The backup is not sealed, so it may be someone else’s. To restore it anyway, unset BACKUP_SECRET',
    )
  if (wrapped === null) return null
  const key = unwrapUnder(env.backupSecrets, 'backups', wrapped)
  if (!key)
    throw new Error('The backup is sealed, and none of this server’s BACKUP_SECRETs opens it')
  return key
}
