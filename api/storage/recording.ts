import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredAudio } from '@app/db/meetings/recordings'
import { unwrap } from './keys'
import { storage } from './storage'
import { unseal } from './unseal'

/** The stored recording's bytes in [`from`, `to`). */
export function openRecording(
  audio: Pick<StoredAudio, 'path' | 'key' | 'bytes'>,
  from = 0,
  to = audio.bytes,
  framesAtATime?: number,
) {
  const { path: name, bytes } = audio
  return unseal(
    { storage: storage(), name, key: unwrap(audio.key), bytes },
    from,
    to,
    framesAtATime,
  )
}

/** Unseals it into a file in `directory`, for programs that need one; returns the path. */
export async function unsealToFile(
  audio: StoredAudio,
  directory: string,
  signal: AbortSignal,
): Promise<string> {
  const path = join(directory, 'recording')
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const bytes of openRecording(audio)) {
      signal.throwIfAborted()
      await file.writeFile(bytes)
    }
  } finally {
    await file.close()
  }
  return path
}

/** All of it, for small files. */
export async function unsealWhole(audio: StoredAudio): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(openRecording(audio)))
}
