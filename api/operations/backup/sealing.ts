// A backup's dump is sealed like recordings, under its own key that BACKUP_SECRET wraps.
import { hkdfSync } from 'node:crypto'
import { open } from 'node:fs/promises'
import { openedBytes } from '../../storage/frames'
import { seal } from '../../storage/seal'
import { unseal } from '../../storage/unseal'
import type { Key } from './backup-key'

type Bytes = AsyncIterable<Uint8Array>

/** Writes the file at `target`, sealed if there is a key; `path` is its name in the backup. */
export async function writeSealed(key: Key, path: string, bytes: Bytes, target: string) {
  const file = await open(target, 'wx', 0o600)
  const plain = {
    write: (part: Uint8Array) => file.writeFile(part),
    keep: () => file.sync(),
    discard: async () => {},
  }
  try {
    const to = key ? seal(plain, keyOf(key, path)) : plain
    for await (const part of bytes) await to.write(part)
    await to.keep()
  } finally {
    await file.close()
  }
}

/** Reads what `writeSealed` wrote. Throws if it was tampered with. */
export async function* readSealed(key: Key, path: string, source: string): Bytes {
  const file = Bun.file(source)
  if (!key) {
    yield* file.stream()
    return
  }
  const read = async (_name: string, from: number, to: number) => file.slice(from, to).bytes()
  const bytes = openedBytes(file.size)
  yield* unseal({ storage: { read }, name: path, key: keyOf(key, path), bytes })
}

/** One per file: a key seals only one thing. */
function keyOf(key: Uint8Array, path: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', path, key.length))
}
