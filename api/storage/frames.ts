/**
 * Recordings are stored sealed: frames of 64 KiB, each AES-256-GCM under the recording's own key with its
 * number as the nonce, the last one marked. No frame can be changed, moved or cut off, and any range can be
 * read without the rest.
 */
export const FRAME_BYTES = 64 * 1024
export const TAG_BYTES = 16
export const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES

/** The stored object's size for a recording of this size. */
export function sealedBytes(bytes: number): number {
  return bytes + Math.max(1, Math.ceil(bytes / FRAME_BYTES)) * TAG_BYTES
}

/** The content's size for a sealed object of this size. */
export function openedBytes(sealed: number): number {
  return sealed - Math.max(1, Math.ceil(sealed / SEALED_FRAME_BYTES)) * TAG_BYTES
}

/** A key seals one recording only, so frame numbers never repeat under it. */
export function nonce(number: number, last: boolean): Uint8Array {
  const bytes = new Uint8Array(12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, last ? 1 : 0)
  view.setUint32(8, number)
  return bytes
}
