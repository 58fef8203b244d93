import { PREPARED, type Sound } from './sound'

const BITS = 8

/** Samples per frame: MPEG-1 from 32 kHz up, MPEG-2 below. */
function samplesIn({ rate }: Sound): number {
  return rate >= 32_000 ? 1152 : 576
}

/** Every frame has the same size: no Sound needs padding. */
function frameBytes(sound: Sound): number {
  return (sound.kbps * 1000 * samplesIn(sound)) / sound.rate / BITS
}

const FRAME_BYTES = frameBytes(PREPARED)
const FRAME_SECONDS = samplesIn(PREPARED) / PREPARED.rate

/** Media type of prepared audio. */
export const PREPARED_TYPE = 'audio/mpeg'

/** Duration of `bytes` bytes, in seconds. */
export function secondsIn(bytes: number, sound: Sound): number {
  return (Math.floor(bytes / frameBytes(sound)) * samplesIn(sound)) / sound.rate
}

/** Bytes of a section of a prepared file, cut at whole frames: copied, not encoded again. */
export function sliceSeconds(path: string, start: number, end: number): Promise<Uint8Array> {
  const from = Math.max(0, Math.round(start / FRAME_SECONDS)) * FRAME_BYTES
  const to = Math.max(0, Math.round(end / FRAME_SECONDS)) * FRAME_BYTES
  return Bun.file(path).slice(from, to).bytes()
}
