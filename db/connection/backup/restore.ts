import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { lockDirectory } from '../data-directory-lock'
import { keepDistributed } from '../distribution'
import type { DatabaseSettings } from '../open'
import { DUMP, EMBEDDED_FILES, type Programs } from './programs'
import { replaceContents } from './replace-contents'

/** Reads a dump. */
export type DumpSource = {
  files: string[]
  directories: string[]
  read: (path: string) => AsyncIterable<Uint8Array>
}

/** Replaces the whole database with the dump, completely or not at all. */
export async function restoreDatabase(
  { url, directory }: DatabaseSettings,
  source: DumpSource,
  { bin }: Programs,
): Promise<void> {
  if (url) await keepDistributed(url, () => replaceContents(url, source.read(DUMP), bin))
  else if (directory) await replaceDirectory(directory, source)
}

async function replaceDirectory(
  directory: string,
  { files: paths, directories, read }: DumpSource,
) {
  const unlock = lockDirectory(directory)
  const files = join(directory, EMBEDDED_FILES)
  const incoming = `${files}.incoming`
  const outgoing = `${files}.outgoing`
  rmSync(incoming, { recursive: true, force: true })
  rmSync(outgoing, { recursive: true, force: true })
  const place = (path: string) => join(incoming, relative(DUMP, path))
  for (const path of [...directories, ...paths.map(dirname)]) {
    mkdirSync(place(path), { recursive: true, mode: 0o700 })
  }
  for (const path of paths) {
    const writer = Bun.file(place(path)).writer()
    for await (const bytes of read(path)) {
      writer.write(bytes)
      await writer.flush()
    }
    await writer.end()
  }
  if (existsSync(files)) renameSync(files, outgoing)
  renameSync(incoming, files)
  rmSync(outgoing, { recursive: true, force: true })
  unlock()
}
