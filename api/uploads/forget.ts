import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listMissingUsers } from '@app/db/accounts/deletion/delete-users'
import { finishedDirectory, ownerOf, uploadsDirectory } from './upload-paths'

const DAY_MS = 24 * 3600 * 1000

/** Removes the user's unfinished uploads and the records of finished ones. */
export async function forgetUploadsOf(userId: number): Promise<void> {
  for (const path of await listUploads()) {
    if (ownerOf(basename(path)) === userId) await rm(path, { force: true })
  }
}

/** The same for all users who no longer exist, for example because another machine deleted them. */
export async function forgetUploadsOfNobody(): Promise<void> {
  const paths = await listUploads()
  const missing = await listMissingUsers([...new Set(paths.map((path) => ownerOf(basename(path))))])
  for (const path of paths) {
    if (missing.includes(ownerOf(basename(path)))) await rm(path, { force: true })
  }
}

/** Files named by their owner's id first. */
async function listUploads(): Promise<string[]> {
  const paths: string[] = []
  for (const directory of [uploadsDirectory(), finishedDirectory()]) {
    for (const name of await readdir(directory).catch(() => [])) {
      if (/^\d+-/.test(name)) paths.push(join(directory, name))
    }
  }
  return paths
}

/** Removes folders of earlier versions' joins of live recordings, a day after the last write. */
export async function removeOldJoins(now = Date.now()): Promise<void> {
  const names = await readdir(uploadsDirectory()).catch(() => [])
  for (const name of names.filter((name) => name.startsWith('joined-'))) {
    const path = join(uploadsDirectory(), name)
    const about = await stat(path).catch(() => null)
    if (about && now - about.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
  }
}
