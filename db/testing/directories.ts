import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Required free bytes: a backup drill has up to ten databases of 60 MB. */
const ROOM_BYTES = 4 * 2 ** 30

/** Where directories of test processes may be. */
export const FOLDERS = [tmpdir(), IN_MEMORY]

/**
 * A directory for a test's databases. Each has 1,400 files, which a disk's file system takes longer
 * to create, sync and remove than the rest of such a test: so it is in memory if there is room. If
 * its process is killed, a later run removes it.
 */
export function newDirectoryForDatabases(): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `colloquy-test-${process.pid}-`))
}

function hasRoom(): boolean {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM_BYTES
}
