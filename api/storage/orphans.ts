import { findOrphans } from '@app/db/meetings/deletion/discarded-files'
import { isStoredName, listMarks, ownMark, putMark } from './installation-mark'
import { storage } from './storage'
import type { Storage } from './storage-types'

/** An upload whose meeting is not committed by then never will be. */
const ORPHAN_MS = 24 * 3600 * 1000
const AT_A_TIME = 500

/**
 * Removes files older than a day that no meeting refers to: uploads that failed between file and row. Only if
 * the storage is marked as this database's: with an empty or another database, or two that share the storage,
 * every recording would look orphaned.
 */
export async function removeOrphans(now = Date.now(), from = storage()): Promise<void> {
  const own = await ownMark()
  const marks = await listMarks(from)
  if (marks.some((mark) => mark !== own)) return refuse('another database uses the storage too')
  const { known, orphans } = await survey(from, new Date(now - ORPHAN_MS))
  if (known === 0 && orphans.length > 0) {
    return refuse('no meeting refers to any of the stored files')
  }
  if (marks.length === 0) return putMark(from, own)
  for (const path of orphans) await from.remove(path)
}

/**
 * After a restore into a place that another database used: its marks are removed if it left no recordings, as
 * nothing orphaned could be removed beside them.
 */
export async function adopt(from: Storage): Promise<void> {
  const own = await ownMark()
  const others = (await listMarks(from)).filter((mark) => mark !== own)
  if (others.length === 0) return
  const { orphans } = await survey(from, new Date(Date.now() + ORPHAN_MS))
  if (orphans.length > 0) return
  for (const mark of others) await from.remove(mark)
}

async function survey(from: Storage, before: Date) {
  const found = { known: 0, orphans: [] as string[] }
  let paths: string[] = []
  const look = async () => {
    const orphans = paths.length > 0 ? await findOrphans(paths) : []
    found.known += paths.length - orphans.length
    found.orphans.push(...orphans)
    paths = []
  }
  for await (const path of from.listOlder(before)) {
    if (isStoredName(path)) paths.push(path)
    if (paths.length === AT_A_TIME) await look()
  }
  await look()
  return found
}

function refuse(why: string) {
  console.error(`storage: no orphaned file is removed, because ${why}`)
}
