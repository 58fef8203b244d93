import { listMarks, ownMark } from './installation-mark'
import type { Storage } from './storage-types'

let seen: { storage: Storage; mark: string } | null = null

/** Remembers that this database's mark was in its storage, if it is there. */
export async function rememberMark(storage: Storage): Promise<void> {
  const mark = await ownMark()
  const marks: string[] = await listMarks(storage).catch(() => [])
  seen = marks.includes(mark) ? { storage, mark } : null
}

/**
 * True if the mark that was there can't be read any more: the volume of the recordings is not mounted, or its
 * server doesn't answer. Then a recording that isn't found is not lost.
 */
export async function isStorageAway(): Promise<boolean> {
  if (seen === null) return false
  const marks: string[] = await listMarks(seen.storage).catch(() => [])
  return !marks.includes(seen.mark)
}
