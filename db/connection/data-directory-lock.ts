import { Database, SQLiteError } from 'bun:sqlite'
import { join } from 'node:path'
import { assertAccess } from './own-files'
import { StartError } from './start-error'

/** Keeps the locks reachable: garbage collection would close them and release the directory. */
const held = new Set<Database>()

/**
 * Locks the directory until the returned function is called or the process ends in any way: the
 * lock is the operating system's, held by an open SQLite transaction. Throws a sentence naming the
 * directory if another process holds it.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'lock')
  // one that can only be read would be no lock: several processes can read it
  assertAccess(path)
  const lock = new Database(path, { create: true })
  try {
    // no file beside it: a full disk must not prevent the start
    lock.run('pragma journal_mode = memory')
    lock.run('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw new StartError(`DATA_DIR ${directory} can’t be locked: ${error}`)
    throw new StartError(
      `DATA_DIR ${directory} is in use by another running Colloquy. Stop that one first, or set another DATA_DIR.`,
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.run('rollback')
    lock.close()
  }
}

/** Another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof SQLiteError && String(error.code).startsWith('SQLITE_BUSY')
}
