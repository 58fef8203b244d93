import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { lockDirectory } from '../data-directory-lock'
import { DUMP, type DumpSource, EMBEDDED_FILES } from './programs'
import { markUnfinished } from './unfinished-restore'
import { syncDirectory, writeDurably } from './write-durably'

/**
 * Replaces the embedded database's files, which no other process may be using. The new ones are
 * marked as unfinished until `finishRestore`.
 */
export async function replaceDirectory(directory: string, source: DumpSource): Promise<void> {
  // on a new machine there is none yet
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(directory)
  const { files, incoming, outgoing } = placesIn(directory)
  try {
    finishReplacing(directory)
    rmSync(incoming, { recursive: true, force: true })
    await writeAll(incoming, source)
    await markUnfinished(incoming)
    if (existsSync(files)) renameSync(files, outgoing)
    renameSync(incoming, files)
    await syncDirectory(directory)
    rmSync(outgoing, { recursive: true, force: true })
  } finally {
    // what could not be written would fill the disk
    rmSync(incoming, { recursive: true, force: true })
    unlock()
  }
}

/** After a replacement that was cut off between its renames: the earlier files are the database. */
export function finishReplacing(directory: string): void {
  const { files, outgoing } = placesIn(directory)
  if (!existsSync(outgoing)) return
  if (existsSync(files)) rmSync(outgoing, { recursive: true })
  else renameSync(outgoing, files)
}

function placesIn(directory: string) {
  const files = join(directory, EMBEDDED_FILES)
  return { files, incoming: `${files}.incoming`, outgoing: `${files}.outgoing` }
}

async function writeAll(root: string, { files, directories, read }: DumpSource) {
  const place = (path: string) => join(root, relative(DUMP, path))
  const folders = new Set([...directories, ...files.map(dirname)].map(place))
  for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const path of files) await writeDurably(place(path), read(path))
  for (const folder of folders) await syncDirectory(folder)
}
