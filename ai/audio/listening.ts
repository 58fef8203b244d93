import type { Probe } from './engine'
import type { Sound } from './sound'

/** By increasing rate; at these kbit/s, speech and room sound the same as the source. */
const QUALITIES = [
  { rate: 16_000, mono: 48, stereo: 64 },
  { rate: 32_000, mono: 80, stereo: 112 },
  { rate: 48_000, mono: 96, stereo: 128 },
] as const
const BEST = QUALITIES[2]

/** The smallest format that audibly loses nothing of any recording, up to 48 kHz stereo. */
export function listeningSound(recordings: Probe[]): Sound {
  const isStereo = recordings.some(({ channels }) => channels !== 1)
  // Assume the best rate and stereo if a file doesn't say.
  const needed = Math.max(...recordings.map(({ rate }) => rate || BEST.rate))
  const { rate, mono, stereo } = QUALITIES.find((quality) => quality.rate >= needed) ?? BEST
  return isStereo ? { rate, channels: 2, kbps: stereo } : { rate, channels: 1, kbps: mono }
}
