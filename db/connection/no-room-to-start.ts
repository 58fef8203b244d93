import { statfsSync } from 'node:fs'
import { StartError } from './start-error'

/** PostgreSQL writes its log and its locks before it can answer. */
const NEEDED_BYTES = 32 * 2 ** 20

/** The error of an embedded database that did not start, or a sentence about the full disk that explains it. */
export function noRoomToStart(error: unknown, directory: string, free = freeBytes): unknown {
  if (error instanceof StartError || free(directory) >= NEEDED_BYTES) return error
  const kilobytes = Math.floor(free(directory) / 1024)
  return new StartError(
    `The embedded database can’t start: the disk of DATA_DIR ${directory} is full (${kilobytes} kB free). Nothing saved is lost. Make room, then start again.`,
  )
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
