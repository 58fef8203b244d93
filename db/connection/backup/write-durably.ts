import { open } from 'node:fs/promises'

/**
 * Writes a file that outlasts a power failure. Throws if there is no room for all of it, which Bun's
 * own writer tells only those who wait for each write.
 */
export async function writeDurably(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for await (const part of bytes) await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes new names in a directory outlast a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
