import { join } from 'node:path'
import { env } from '../env'
import { fileStorage } from './files'
import { ownFolder } from './own-folder'
import { s3Storage } from './s3'
import type { Storage } from './storage-types'

let opened: Storage | null = null

/** For recordings, unless S3 is configured. */
export function recordingsDirectory(): string {
  return join(env.dataDir, 'recordings')
}

/** S3 if configured, otherwise files under DATA_DIR. */
export function storage(): Storage {
  opened ??= s3Storage(env.s3) ?? fileStorage(recordingsDirectory())
  return opened
}

/** For work on recordings, on the same volume. */
export function scratchDirectory(): string {
  return ownFolder('scratch')
}
