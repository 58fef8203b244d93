/** One frame of prepared sound (16 kHz mono MP3 of 48 kbit/s) is 576 samples in exactly 216 bytes, without exception. */
const FRAME_BYTES = 216
const FRAME_SECONDS = 576 / 16_000

/** The type of prepared sound. */
export const PREPARED_TYPE = 'audio/mpeg'

/** The seconds of prepared sound in `bytes` bytes. */
export function secondsIn(bytes: number): number {
  return Math.floor(bytes / FRAME_BYTES) * FRAME_SECONDS
}

/** The bytes of a stretch of a prepared file, cut at whole frames: a copy, nothing is encoded again. */
export function sliceSeconds(path: string, start: number, end: number): Promise<Uint8Array> {
  const from = Math.max(0, Math.round(start / FRAME_SECONDS)) * FRAME_BYTES
  const to = Math.max(0, Math.round(end / FRAME_SECONDS)) * FRAME_BYTES
  return Bun.file(path).slice(from, to).bytes()
}
