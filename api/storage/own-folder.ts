import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env'

let suffix = ''

/** A folder of DATA_DIR that no other database uses, although names in it begin with ids of users. */
export function ownFolder(name: 'uploads' | 'scratch'): string {
  return join(env.dataDir, name + suffix)
}

/**
 * Keeps a database's unfinished uploads and work on recordings apart from those of another one that used
 * DATA_DIR before, now and at each later start. `installation` is the database's id.
 */
export async function separateFolders(installation: string, isShared: boolean): Promise<void> {
  const own = join(env.dataDir, `uploads-${installation}`)
  if (isShared) await mkdir(own, { recursive: true })
  suffix = existsSync(own) ? `-${installation}` : ''
}
