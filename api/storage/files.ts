import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failpoint } from './failpoint'
import { type Incoming, MissingFile, type Storage, UnreadableFile } from './storage-types'

/** Buffered before each write to disk. */
const FLUSH_BYTES = 256 * 1024
/** Synced meanwhile, so that the end does not wait for everything. */
const SYNC_BYTES = 32 * 1024 * 1024
/** Unfinished objects, beside the finished ones so that a rename moves them. */
const INCOMING = 'incoming'
/** Failures of one file, or of the disk below it, that trying again doesn't change. */
const LASTING = ['EIO', 'EBADMSG', 'EUCLEAN', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ELOOP']

/** Files under `root`, readable by this user only. */
export function fileStorage(root: string): Storage {
  let made: Promise<unknown> | null = null

  /** Once: a volume that disappears later must not be replaced by a folder on the disk below it. */
  function makeRoot() {
    made ??= mkdir(root, { recursive: true, mode: 0o700 }).catch((error) => {
      made = null
      throw error
    })
    return made
  }

  return {
    async write(name) {
      await makeRoot()
      return write(root, name)
    },

    async read(name, from, to) {
      const bytes = await Bun.file(join(root, name)).slice(from, to).bytes().catch(explain)
      if (bytes.length !== to - from)
        throw new MissingFile('storage: the file is shorter than expected')
      return bytes
    },

    async remove(name) {
      await rm(join(root, name), { force: true })
    },

    async removeAll(directory) {
      await rm(join(root, directory), { recursive: true, force: true })
    },

    async list(directory) {
      const files = await readdir(join(root, directory)).catch(noneIfMissing)
      return files.map((file) => `${directory}/${file}`)
    },

    async *listOlder(time) {
      for (const directory of await readdir(root).catch(() => [])) {
        for (const file of await readdir(join(root, directory)).catch(() => [])) {
          const name = `${directory}/${file}`
          const found = await stat(join(root, name)).catch(() => null)
          if (found && found.mtime < time) yield name
        }
      }
    },
  }
}

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = `storage: ${error instanceof Error ? error.message : error}`
  if (code === 'ENOENT') throw new MissingFile(message)
  throw LASTING.includes(code) ? new UnreadableFile(message) : error
}

async function write(root: string, name: string): Promise<Incoming> {
  await makeFolder(join(root, INCOMING))
  const path = join(root, INCOMING, crypto.randomUUID())
  const handle = await open(path, 'wx', 0o600)
  const collected = new Uint8Array(FLUSH_BYTES)
  let length = 0
  let unsynced = 0
  let syncing = Promise.resolve()

  async function flush() {
    await writeAll(handle, collected.subarray(0, length))
    unsynced += length
    length = 0
    if (unsynced < SYNC_BYTES) return
    unsynced = 0
    await syncing
    syncing = handle.datasync()
    syncing.catch(() => {})
  }

  return {
    async write(bytes) {
      let at = 0
      while (at < bytes.length) {
        const taken = bytes.subarray(at, at + FLUSH_BYTES - length)
        collected.set(taken, length)
        length += taken.length
        at += taken.length
        if (length === FLUSH_BYTES) await flush()
      }
    },

    async keep() {
      await flush()
      failpoint('upload: written')
      await syncing
      await handle.sync()
      await handle.close()
      failpoint('upload: on disk')
      await makeDirectory(root, dirname(name))
      await rename(path, join(root, name))
      failpoint('upload: renamed')
      await syncDirectory(join(root, dirname(name)))
    },

    async discard() {
      await syncing.catch(() => {})
      await handle.close().catch(() => {})
      await rm(path, { force: true })
      await rm(join(root, name), { force: true })
    },
  }
}

/** A disk that is almost full answers with a short write first. */
async function writeAll(handle: FileHandle, bytes: Uint8Array) {
  let at = 0
  while (at < bytes.length) at += (await handle.write(bytes.subarray(at))).bytesWritten
}

async function makeDirectory(root: string, name: string) {
  if (await makeFolder(join(root, name))) await syncDirectory(root)
}

/** False if it is there already. Unlike a recursive `mkdir`, it fails if the folder around it is gone. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A rename is durable only once its directory is synced. */
async function syncDirectory(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
