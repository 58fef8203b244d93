import { existsSync, mkdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findOrphans } from '@app/db/meetings/deletion/discarded-files'
import type { StoredRecording } from '@app/db/meetings/stored-files'
import { sealedBytes } from '../../storage/frames'
import { storage } from '../../storage/storage'
import { type CopiedFile, describeFile } from './copied-files'
import { RECORDINGS } from './manifest'
import { withDatabase } from './with-database'

const READ_BYTES = 8 * 1024 * 1024

/** Copies what `directory` does not have yet. Skips recordings that are deleted meanwhile. */
export async function copyRecordings(directory: string, stored: StoredRecording[]) {
  const copied: CopiedFile[] = []
  for (const recording of stored) {
    const target = join(directory, RECORDINGS, recording.path)
    const bytes = sealedBytes(recording.bytes)
    if (!existsSync(target) || Bun.file(target).size !== bytes) {
      const failure = await copyOut(recording.path, bytes, target).catch((error: Error) => error)
      if (failure) {
        const deleted = await withDatabase(() => findOrphans([recording.path]))
        if (deleted.length === 0) throw failure
        continue
      }
    }
    copied.push({ path: recording.path, ...(await describeFile(target)) })
  }
  return copied
}

async function copyOut(name: string, bytes: number, target: string) {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const writer = Bun.file(`${target}.unfinished`).writer()
  for (let at = 0; at < bytes; at += READ_BYTES) {
    writer.write(await storage().read(name, at, Math.min(at + READ_BYTES, bytes)))
    await writer.flush()
  }
  await writer.end()
  await rename(`${target}.unfinished`, target)
}
