import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { FileStore } from '@tus/file-store'
import { refuse } from '../http/refusals'
import { recordingsDirectory } from '../storage/storage'
import { uploadsDirectory } from './upload-paths'

/** An unfinished upload without new bytes for this long is deleted. */
export const EXPIRES_MS = 24 * 3600 * 1000

let opened: Promise<FileStore> | null = null

/** The files of uploads. Loaded on first use, without the server, which a worker does not need. */
export async function openStore(): Promise<FileStore> {
  const directory = uploadsDirectory()
  const store = opened ?? openIn(directory)
  opened = store
  store.catch(() => {
    opened = null
  })
  await store
  await ensureThere(directory)
  return store
}

async function openIn(directory: string): Promise<FileStore> {
  const { PartialFiles } = await import('./partial-files')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return new PartialFiles(directory, EXPIRES_MS)
}

/**
 * Makes the folder again if it was deleted, but not if the recordings beside it are gone too: then the volume
 * is away, and its uploads come back with it.
 */
async function ensureThere(directory: string): Promise<void> {
  if (existsSync(directory)) return
  if (!existsSync(recordingsDirectory())) throw refuse('storageDown')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  console.error(
    `storage: ${directory} was deleted and is made again. Unfinished uploads start over.`,
  )
}
