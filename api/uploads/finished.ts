import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finishedDirectory } from './upload-paths'

/** The meeting of an upload, for a sender who missed the last answer. */
export type Finished = { bytes: number; meetingId: number }

/** Stores it for every process, without the recording or its description. */
export async function rememberFinished(id: string, finished: Finished): Promise<void> {
  await mkdir(finishedDirectory(), { recursive: true, mode: 0o700 })
  const path = join(finishedDirectory(), id)
  const written = `${path}.${crypto.randomUUID()}`
  await Bun.write(written, JSON.stringify(finished))
  await rename(written, path)
}

/** Null if no such upload became a meeting recently. */
export async function recallFinished(id: string): Promise<Finished | null> {
  const kept = Bun.file(join(finishedDirectory(), id))
  if (!(await kept.exists())) return null
  // a power failure may leave an empty file: its sender begins anew, and the same recording is recognized
  return kept.json().catch(() => null)
}

/** Deletes records of uploads that ended longer ago than this. */
export async function forgetFinished(olderThanMs: number): Promise<void> {
  const names = await readdir(finishedDirectory()).catch(() => [])
  for (const name of names) {
    const path = join(finishedDirectory(), name)
    const about = await stat(path).catch(() => null)
    if (about && Date.now() - about.mtimeMs > olderThanMs) await rm(path, { force: true })
  }
}
