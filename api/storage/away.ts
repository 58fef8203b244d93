import { listMarks } from './installation-mark'
import { areFoldersKnown } from './own-folder'
import type { Storage } from './storage-types'

let seen: { storage: Storage; mark: string } | null = null

/**
 * Remembers where this database's mark is beside its recordings, or should be if that can't be checked; null forgets
 * it.
 */
export function rememberMark(place: typeof seen): void {
  seen = place
}

/**
 * True if the mark that was there can't be read: the volume of the recordings is not mounted, or its server doesn't
 * answer; or if DATA_DIR could not be checked yet. Then a recording that isn't found is not lost.
 */
export async function isStorageAway(): Promise<boolean> {
  if (!areFoldersKnown()) return true
  if (seen === null) return false
  const marks: string[] = await listMarks(seen.storage).catch(() => [])
  return !marks.includes(seen.mark)
}
