import type { Probe } from './engine'
import type { Sound } from './sound'

/** From the least rate up; kbit/s at which speech and its room are not heard to differ from what came in. */
const QUALITIES = [
  { rate: 16_000, mono: 48, stereo: 64 },
  { rate: 32_000, mono: 80, stereo: 112 },
  { rate: 48_000, mono: 96, stereo: 128 },
] as const
const BEST = QUALITIES[2]

/** The least sound in which none of the recordings loses what can be heard, up to 48 kHz in stereo. */
export function listeningSound(recordings: Probe[]): Sound {
  const isStereo = recordings.some(({ channels }) => channels !== 1)
  // One that does not say may have any rate, and two channels.
  const needed = Math.max(...recordings.map(({ rate }) => rate || BEST.rate))
  const { rate, mono, stereo } = QUALITIES.find((quality) => quality.rate >= needed) ?? BEST
  return isStereo ? { rate, channels: 2, kbps: stereo } : { rate, channels: 1, kbps: mono }
}
