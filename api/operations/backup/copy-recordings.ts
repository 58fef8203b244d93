import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOrphans } from '@app/db/meetings/deletion/discarded-files'
import type { StoredRecording } from '@app/db/meetings/stored-files'
import { sealedBytes } from '../../storage/frames'
import { storage } from '../../storage/storage'
import { UnreadableFile } from '../../storage/storage-types'
import { type CopiedFile, describeFile } from './copied-files'
import { listBackups, RECORDINGS, readManifest } from './manifest'
import { replaceFile } from './replace-file'
import { withDatabase } from './with-database'

const READ_BYTES = 8 * 1024 * 1024

type Copied = {
  copied: CopiedFile[]
  /** Paths of those that can be read neither in the storage nor in an earlier backup. */
  missing: string[]
}

/**
 * Copies what `directory` does not have yet, or no longer as its latest backup described it. Skips
 * recordings that are deleted meanwhile. One that is missing or unreadable does not keep the others from being copied.
 */
export async function copyRecordings(
  directory: string,
  stored: StoredRecording[],
): Promise<Copied> {
  const described = await readDescribed(directory)
  const copied: CopiedFile[] = []
  const missing: string[] = []
  for (const { path, ...recording } of stored) {
    const target = join(directory, RECORDINGS, path)
    const bytes = sealedBytes(recording.bytes)
    const kept = await describeKept(target, bytes, described.get(path))
    const failure = kept ? null : await copyOut(path, bytes, target).catch((error: Error) => error)
    if (!failure) copied.push({ path, ...(kept ?? (await describeFile(target))) })
    else if (!(await isDeleted(path))) {
      if (!(failure instanceof UnreadableFile)) throw failure
      missing.push(path)
    }
  }
  return { copied, missing }
}

/** Hashes of the recordings in the latest backup that can be read, by path. */
async function readDescribed(directory: string): Promise<Map<string, string>> {
  for (const name of listBackups(directory).toReversed()) {
    try {
      const { recordings } = await readManifest(directory, name)
      return new Map(recordings.map(({ path, sha256 }) => [path, sha256]))
    } catch (error) {
      console.error(`backup: ${error instanceof Error ? error.message : error}`)
    }
  }
  return new Map()
}

/** Null if the copy has to be made, or made again. */
async function describeKept(target: string, bytes: number, sha256: string | undefined) {
  if (!existsSync(target) || Bun.file(target).size !== bytes) return null
  const found = await describeFile(target)
  return sha256 === undefined || sha256 === found.sha256 ? found : null
}

async function isDeleted(path: string): Promise<boolean> {
  return (await withDatabase(() => findOrphans([path]))).length > 0
}

async function copyOut(name: string, bytes: number, target: string) {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  await replaceFile(target, stored(name, bytes))
}

async function* stored(name: string, bytes: number) {
  for (let at = 0; at < bytes; at += READ_BYTES)
    yield await storage().read(name, at, Math.min(at + READ_BYTES, bytes))
}
