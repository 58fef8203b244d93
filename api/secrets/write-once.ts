import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file for its owner alone that outlasts a power failure, and never a part of it. Leaves the file of
 * a process that was faster.
 */
export function writeOnce(path: string, text: string): void {
  const own = `${path}.${crypto.randomUUID()}`
  try {
    writeFileSync(own, text, { mode: 0o600, flag: 'wx', flush: true })
    place(own, path)
  } finally {
    rmSync(own, { force: true })
  }
  const directory = openSync(dirname(path), 'r')
  fsyncSync(directory)
  closeSync(directory)
}

/** A file system without hard links can only replace a file. */
function place(own: string, path: string) {
  try {
    linkSync(own, path)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) renameSync(own, path)
  }
}
