import { findOrphans } from '@app/db/meetings/deletion/discarded-files'
import { findInstallation } from '@app/db/meetings/stored-files'
import { storage } from './storage'
import type { Storage } from './storage-types'

/** An upload whose meeting is not committed by then never will be. */
const ORPHAN_MS = 24 * 3600 * 1000
const AT_A_TIME = 500
/** Names that we generate: recordings, finished or not. Everything else is someone else's. */
const OWN_NAME = /^(\d+\/[0-9a-f]{32}|incoming\/[0-9a-f-]{36})$/
/** An object with this prefix names the database that knows the recordings beside it. */
const MARK = 'installation/'

/**
 * Removes files older than a day that no meeting refers to: uploads that failed between file and row. Only if
 * the storage is marked as this database's: with an empty or another database, or two that share the storage,
 * every recording would look orphaned.
 */
export async function removeOrphans(now = Date.now(), from = storage()): Promise<void> {
  const { marks, known, orphans } = await survey(from, new Date(now - ORPHAN_MS))
  const own = MARK + (await findInstallation())
  if (marks.some((mark) => mark !== own)) return refuse('the storage belongs to another database')
  if (marks.length > 0) {
    for (const path of orphans) await from.remove(path)
  } else if (known > 0 || orphans.length === 0) await putMark(from, own)
  else refuse('no meeting refers to any of the stored files')
}

async function survey(from: Storage, before: Date) {
  const found = { marks: [] as string[], known: 0, orphans: [] as string[] }
  let paths: string[] = []
  const look = async () => {
    const orphans = paths.length > 0 ? await findOrphans(paths) : []
    found.known += paths.length - orphans.length
    found.orphans.push(...orphans)
    paths = []
  }
  for await (const path of from.listOlder(before)) {
    if (path.startsWith(MARK)) found.marks.push(path)
    if (OWN_NAME.test(path)) paths.push(path)
    if (paths.length === AT_A_TIME) await look()
  }
  await look()
  return found
}

async function putMark(on: Storage, name: string) {
  const incoming = await on.write(name)
  await incoming.write(
    Buffer.from('The recordings beside this file belong to one Colloquy database.\n'),
  )
  await incoming.keep()
}

function refuse(why: string) {
  console.error(`storage: no orphaned file is removed, because ${why}`)
}
