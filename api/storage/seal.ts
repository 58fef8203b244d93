import { createCipheriv } from 'node:crypto'
import { FRAME_BYTES, nonce } from './frames'
import type { Incoming } from './storage-types'

/** Seals everything written to it. */
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
