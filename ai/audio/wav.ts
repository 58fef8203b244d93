import { endOfChunks, RIFF } from './length/chunks'
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

/**
 * True if more than a second of audio follows the stated data of a WAV file. Recorders that lose
 * power, and programs that write the length once, leave it too small. Otherwise only named chunks
 * may follow.
 */
export async function understatesData(path: string): Promise<boolean> {
  const head = await readWavHead(path)
  if (head === null || head.dataBytes === null) return false
  const { size } = Bun.file(path)
  const at = head.dataAt + head.dataBytes + (head.dataBytes % 2)
  return size - (await endOfChunks(path, at, RIFF)) > head.bytesPerSecond
}
