import { createDecipheriv } from 'node:crypto'
import { FRAME_BYTES, nonce, SEALED_FRAME_BYTES, TAG_BYTES } from './frames'
import { type Storage, UnreadableFile } from './storage-types'

/** Frames read from storage at a time, unless a reader may pause: 4 MiB. */
const FRAMES_AT_A_TIME = 64

type Sealed = {
  storage: Pick<Storage, 'read'>
  name: string
  key: Uint8Array
  bytes: number
}

/** The recording's bytes in [`from`, `to`). Throws an UnreadableFile if the file was changed. */
export async function* unseal(
  { storage, name, key, bytes }: Sealed,
  from = 0,
  to = bytes,
  framesAtATime = FRAMES_AT_A_TIME,
): AsyncGenerator<Uint8Array> {
  const frames = Math.max(1, Math.ceil(bytes / FRAME_BYTES))
  const end = Math.ceil(to / FRAME_BYTES)
  for (let first = Math.floor(from / FRAME_BYTES); first < end; first += framesAtATime) {
    const last = Math.min(first + framesAtATime, end)
    const sealedEnd = Math.min(last * SEALED_FRAME_BYTES, bytes + frames * TAG_BYTES)
    const sealed = await storage.read(name, first * SEALED_FRAME_BYTES, sealedEnd)
    for (let number = first; number < last; number += 1) {
      const at = (number - first) * SEALED_FRAME_BYTES
      const opened = openFrame(
        sealed.subarray(at, at + SEALED_FRAME_BYTES),
        key,
        nonce(number, number === frames - 1),
      )
      const start = number * FRAME_BYTES
      yield opened.subarray(Math.max(0, from - start), Math.min(opened.length, to - start))
    }
  }
}

function openFrame(sealed: Uint8Array, key: Uint8Array, nonce: Uint8Array): Uint8Array {
  const cipher = createDecipheriv('aes-256-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const opened = cipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    cipher.final()
  } catch {
    throw new UnreadableFile('storage: the file was changed')
  }
  return opened
}
