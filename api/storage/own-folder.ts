import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env'

/** Null as long as it is unknown if another database uses DATA_DIR. */
let suffix: string | null = ''

/**
 * A folder of DATA_DIR that no other database uses, although names in it begin with ids of users. Throws, as for a
 * disk that can't be read, as long as that is unknown.
 */
export function ownFolder(name: 'uploads' | 'scratch'): string {
  if (suffix !== null) return join(env.dataDir, name + suffix)
  throw Object.assign(new Error('DATA_DIR could not be checked yet'), { code: 'EIO' })
}

export function areFoldersKnown(): boolean {
  return suffix !== null
}

/**
 * Keeps a database's unfinished uploads and work on recordings apart from those of another one that used
 * DATA_DIR before, now and at each later start. `installation` is the database's id; null for `isShared` is unknown.
 */
export async function separateFolders(
  installation: string,
  isShared: boolean | null,
): Promise<void> {
  const own = join(env.dataDir, `uploads-${installation}`)
  if (isShared) await mkdir(own, { recursive: true })
  if (existsSync(own)) suffix = `-${installation}`
  else suffix = isShared === null ? null : ''
}
