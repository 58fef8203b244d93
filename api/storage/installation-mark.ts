import { findInstallation } from '@app/db/meetings/stored-files'
import type { Storage } from './storage-types'

/** An object in this directory names the database that knows the recordings beside it. */
const DIRECTORY = 'installation'
/** Names that we generate: recordings, finished or not. Everything else is someone else's. */
const STORED_NAME = /^(\d+\/[0-9a-f]{32}|incoming\/[0-9a-f-]{36})$/

/** True for a recording, finished or not. */
export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name)
}

/** The name of this database's mark. */
export async function ownMark(): Promise<string> {
  return `${DIRECTORY}/${await findInstallation()}`
}

/** The marks of every database that uses the storage. */
export function listMarks(storage: Storage): Promise<string[]> {
  return storage.list(DIRECTORY)
}

export async function putMark(storage: Storage, mark: string): Promise<void> {
  const incoming = await storage.write(mark)
  await incoming.write(
    Buffer.from('The recordings beside this file belong to one Colloquy database.\n'),
  )
  await incoming.keep()
}
