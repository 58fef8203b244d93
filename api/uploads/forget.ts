import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listMissingUsers } from '@app/db/accounts/deletion/delete-users'
import { finishedDirectory, ownerOf, uploadsDirectory } from './upload-paths'

/** Removes what the user began to upload, and what is remembered of uploads that were finished. */
export async function forgetUploadsOf(userId: number): Promise<void> {
  for (const path of await listUploads()) {
    if (ownerOf(basename(path)) === userId) await rm(path, { force: true })
  }
}

/** The same for everybody who is no user any more, such as those who were deleted on another machine. */
export async function forgetUploadsOfNobody(): Promise<void> {
  const paths = await listUploads()
  const missing = await listMissingUsers([...new Set(paths.map((path) => ownerOf(basename(path))))])
  for (const path of paths) {
    if (missing.includes(ownerOf(basename(path)))) await rm(path, { force: true })
  }
}

/** Files that carry their owner's id in front of their name. */
async function listUploads(): Promise<string[]> {
  const paths: string[] = []
  for (const directory of [uploadsDirectory(), finishedDirectory()]) {
    for (const name of await readdir(directory).catch(() => [])) {
      if (/^\d+-/.test(name)) paths.push(join(directory, name))
    }
  }
  return paths
}
