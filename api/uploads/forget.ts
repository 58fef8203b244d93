import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listMissingUsers } from '@app/db/users'
import { env } from '../env'

/** Removes what the user began to upload, and what is remembered of uploads that were finished. */
export async function forgetUploadsOf(userId: number): Promise<void> {
  for (const path of await listUploads()) {
    if (ownerOf(path) === userId) await rm(path, { force: true })
  }
}

/** The same for everybody who is no user any more, such as those who were deleted on another machine. */
export async function forgetUploadsOfNobody(): Promise<void> {
  const paths = await listUploads()
  const missing = await listMissingUsers([...new Set(paths.map(ownerOf))])
  for (const path of paths) {
    if (missing.includes(ownerOf(path))) await rm(path, { force: true })
  }
}

/** Files that carry their owner's id in front of their name. */
async function listUploads(): Promise<string[]> {
  const root = join(env.dataDir, 'uploads')
  const paths: string[] = []
  for (const directory of [root, join(root, 'finished')]) {
    for (const name of await readdir(directory).catch(() => [])) {
      if (/^\d+-/.test(name)) paths.push(join(directory, name))
    }
  }
  return paths
}

function ownerOf(path: string): number {
  return Number.parseInt(basename(path), 10)
}
