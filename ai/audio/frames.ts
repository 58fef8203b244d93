import { PREPARED, type Sound } from './sound'

const BITS = 8

/** Samples in a frame, of MPEG-1 from 32 kHz and of MPEG-2 below. */
function samplesIn({ rate }: Sound): number {
  return rate >= 32_000 ? 1152 : 576
}

/** The bytes of every frame without exception: the rates of a Sound leave nothing to pad. */
function frameBytes(sound: Sound): number {
  return (sound.kbps * 1000 * samplesIn(sound)) / sound.rate / BITS
}

const FRAME_BYTES = frameBytes(PREPARED)
const FRAME_SECONDS = samplesIn(PREPARED) / PREPARED.rate

/** The type of prepared sound. */
export const PREPARED_TYPE = 'audio/mpeg'

/** The seconds of sound in `bytes` bytes. */
export function secondsIn(bytes: number, sound: Sound): number {
  return (Math.floor(bytes / frameBytes(sound)) * samplesIn(sound)) / sound.rate
}

/** The bytes of a stretch of a prepared file, cut at whole frames: a copy, nothing is encoded again. */
export function sliceSeconds(path: string, start: number, end: number): Promise<Uint8Array> {
  const from = Math.max(0, Math.round(start / FRAME_SECONDS)) * FRAME_BYTES
  const to = Math.max(0, Math.round(end / FRAME_SECONDS)) * FRAME_BYTES
  return Bun.file(path).slice(from, to).bytes()
}
