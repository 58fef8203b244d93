import fs from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error'

/**
 * Throws a sentence naming the first file or folder that this user can't read and change, as after
 * a start as another user: the database itself would only say that it was aborted.
 */
export function assertOwn(path: string): void {
  if (!fs.existsSync(path)) return
  assertAccess(path)
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) assertOwn(inner)
    else assertAccess(inner)
  }
}

/** The same for one file or folder. */
export function assertAccess(path: string): void {
  try {
    fs.accessSync(path, fs.constants.R_OK | fs.constants.W_OK)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (!['EACCES', 'EPERM'].includes(String(error.code))) return
    throw new StartError(
      `${path} can’t be read and changed by this user. Was Colloquy started as another one? Start it as that user again, or change the owner of DATA_DIR and everything in it.`,
    )
  }
}
