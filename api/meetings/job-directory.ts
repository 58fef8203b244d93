import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Run } from '@app/db/recordings'
import { scratchDirectory } from '../storage'

/** A directory of the run's own, gone when the work is done. */
export async function withJobDirectory<T>(
  run: Run,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = join(scratchDirectory(), nameOf(run))
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Removes what runs left behind that ended without a chance to clean up. */
export async function sweepJobDirectories(live: Run[]): Promise<void> {
  const names = new Set(live.map(nameOf))
  for (const name of await readdir(scratchDirectory()).catch(() => [])) {
    if (names.has(name)) continue
    await rm(join(scratchDirectory(), name), { recursive: true, force: true })
  }
}

function nameOf({ userId, meetingId, attempt }: Run): string {
  return `${userId}-${meetingId}-${attempt}`
}
