import { listMarks } from './installation-mark'
import type { Storage } from './storage-types'

let seen: { storage: Storage; mark: string } | null = null

/** Remembers where this database's mark is beside its recordings; null forgets it. */
export function rememberMark(place: typeof seen): void {
  seen = place
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
