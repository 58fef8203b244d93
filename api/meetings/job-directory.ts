import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attempt } from '@app/db/meetings/attempts/attempts'
import { scratchDirectory } from '../storage/storage'

const RUN_NAME = /^\d+-\d+-\d+$/
const FORGOTTEN_MS = 24 * 3600 * 1000

/** A private directory for the attempt, removed when the work is done. */
export async function withJobDirectory<T>(
  attempt: Attempt,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = join(scratchDirectory(), nameOf(attempt))
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Removes what crashed attempts left behind. `listLive` is called last. Files of other work here are removed
 * after a day without writes.
 */
export async function sweepJobDirectories(
  listLive: () => Promise<Attempt[]>,
  now = Date.now(),
): Promise<void> {
  const found = await readdir(scratchDirectory()).catch(() => [])
  const live = new Set((await listLive()).map(nameOf))
  for (const name of found) {
    if (live.has(name)) continue
    const path = join(scratchDirectory(), name)
    if (RUN_NAME.test(name) || (await isForgotten(path, now))) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

async function isForgotten(path: string, now: number): Promise<boolean> {
  const about = await stat(path).catch(() => null)
  return about !== null && now - about.mtimeMs > FORGOTTEN_MS
}

/** Removes the directories of all the user's attempts: running ones fail and end. */
export async function removeJobDirectories(userId: number): Promise<void> {
  const found = await readdir(scratchDirectory()).catch(() => [])
  for (const name of found.filter((name) => name.startsWith(`${userId}-`))) {
    await rm(join(scratchDirectory(), name), { recursive: true, force: true })
  }
}

function nameOf({ userId, meetingId, number }: Attempt): string {
  return `${userId}-${meetingId}-${number}`
}
