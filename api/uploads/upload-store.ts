import { mkdir } from 'node:fs/promises'
import type { FileStore } from '@tus/file-store'
import { uploadsDirectory } from './upload-paths'

/** An unfinished upload without new bytes for this long is deleted. */
export const EXPIRES_MS = 24 * 3600 * 1000

let opened: Promise<FileStore> | null = null

/** The files of uploads. Loaded on first use, without the server, which a worker does not need. */
export function openStore(): Promise<FileStore> {
  opened ??= makeStore(uploadsDirectory())
  return opened
}

async function makeStore(directory: string): Promise<FileStore> {
  const { PartialFiles } = await import('./partial-files')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return new PartialFiles(directory, EXPIRES_MS)
}
