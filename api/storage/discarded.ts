import { findOrphans, forgetDiscardedFile, listDiscardedFiles } from '@app/db/stored-files'
import { storage } from '../storage'

/** An upload whose meeting is not committed within this is never going to be. */
const ORPHAN_MS = 24 * 3600 * 1000
const AT_A_TIME = 500

/** Removes the files that the database has let go of. One that cannot be removed now is tried again later. */
export async function removeDiscardedFiles(): Promise<void> {
  for (const path of await listDiscardedFiles()) {
    try {
      await storage().remove(path)
      await forgetDiscardedFile(path)
    } catch (error) {
      console.error(`storage: ${path} is not removed yet: ${error}`)
    }
  }
}

/** Removes files of a day ago that no meeting names: uploads that ended between file and row. */
export async function removeOrphans(now = Date.now()): Promise<void> {
  let paths: string[] = []
  for await (const path of storage().listOlder(new Date(now - ORPHAN_MS))) {
    paths.push(path)
    if (paths.length < AT_A_TIME) continue
    await removeThose(paths)
    paths = []
  }
  await removeThose(paths)
}

async function removeThose(paths: string[]) {
  if (paths.length === 0) return
  for (const path of await findOrphans(paths)) await storage().remove(path)
}
