import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Incoming, Storage } from './storage-types'

/**
 * Recordings lie sealed: frames of 64 KiB, each AES-256-GCM under the recording's own key with its
 * number as the nonce, the last one marked, so that no frame can be changed, moved or cut off and any
 * range can be read without the rest.
 */
const FRAME_BYTES = 64 * 1024
const TAG_BYTES = 16
const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES
/** Frames read from storage at a time: 4 MiB. */
const FRAMES_AT_A_TIME = 64

/** Seals whatever is written to it. */
export function seal(to: Incoming, key: Uint8Array): Incoming {
  const frame = new Uint8Array(FRAME_BYTES)
  let length = 0
  let number = 0

  async function sealFrame(last: boolean) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last))
    await to.write(cipher.update(frame.subarray(0, length)))
    cipher.final()
    await to.write(cipher.getAuthTag())
    number += 1
    length = 0
  }

  return {
    async write(bytes) {
      let at = 0
      while (at < bytes.length) {
        if (length === FRAME_BYTES) await sealFrame(false)
        const taken = bytes.subarray(at, at + FRAME_BYTES - length)
        frame.set(taken, length)
        length += taken.length
        at += taken.length
      }
    },
    async keep() {
      await sealFrame(true)
      await to.keep()
    },
    discard: () => to.discard(),
  }
}

/** The size of the stored object for a recording of this size. */
export function sealedBytes(bytes: number): number {
  return bytes + Math.max(1, Math.ceil(bytes / FRAME_BYTES)) * TAG_BYTES
}

/** The size of the content of a sealed object of this size. */
export function openedBytes(sealed: number): number {
  return sealed - Math.max(1, Math.ceil(sealed / SEALED_FRAME_BYTES)) * TAG_BYTES
}

type Sealed = {
  storage: Pick<Storage, 'read'>
  name: string
  key: Uint8Array
  bytes: number
}

/** The recording's bytes from `from` up to, not including, `to`. Throws if the file was tampered with. */
export async function* unseal(
  { storage, name, key, bytes }: Sealed,
  from = 0,
  to = bytes,
): AsyncGenerator<Uint8Array> {
  const frames = Math.max(1, Math.ceil(bytes / FRAME_BYTES))
  const end = Math.ceil(to / FRAME_BYTES)
  for (let first = Math.floor(from / FRAME_BYTES); first < end; first += FRAMES_AT_A_TIME) {
    const last = Math.min(first + FRAMES_AT_A_TIME, end)
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
  cipher.final()
  return opened
}

/** A key seals one recording only, so that the frame's number never repeats under it. */
function nonce(number: number, last: boolean): Uint8Array {
  const bytes = new Uint8Array(12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, last ? 1 : 0)
  view.setUint32(8, number)
  return bytes
}
