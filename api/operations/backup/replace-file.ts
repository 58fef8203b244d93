import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory, writeDurably } from '@app/db/connection/backup/write-durably'

/** Writes a file whole or not at all: if the disk is full, what was there before stays. */
export async function replaceFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await writeDurably(unfinished, bytes)
    await rename(unfinished, path)
    await syncDirectory(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
