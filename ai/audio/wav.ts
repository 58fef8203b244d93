import { readWavHead } from './wav-head'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
/**
 * Formats whose duration follows from their byte count: the two above, and telephone companding.
 */
const EVEN = [PCM, FLOAT, 6, 7, EXTENSIBLE]

/** Duration in seconds that a WAV header states, right or wrong; null if none. */
export async function declaredWavSeconds(path: string): Promise<number | null> {
  const head = await readWavHead(path)
  if (head === null || head.dataBytes === null || !EVEN.includes(head.format)) return null
  return head.bytesPerSecond > 0 ? head.dataBytes / head.bytesPerSecond : null
}
