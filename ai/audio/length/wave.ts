import { chunksOf, nameAt, RIFF, uint32, viewOf } from './chunks'
import type { Stated } from './stated'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
/**
 * Formats whose duration follows from their byte count: the two above, and telephone companding.
 */
const EVEN = [PCM, FLOAT, 6, 7, EXTENSIBLE]
/** Programs that write to a pipe leave the length open: 0, or from here on. */
const OPEN_BYTES = 0xffff_0000

/** Reads the lengths in a WAV file; null for any other file, or if the length is left open. */
export async function statedInWave(path: string): Promise<Stated | null> {
  const { size } = Bun.file(path)
  const head = await viewOf(path, 0, 12)
  if (nameAt(head, 0) !== 'RIFF' || nameAt(head, 8) !== 'WAVE') return null
  let bytesPerSecond = 0
  let isEven = false
  for await (const { name, at, bytes, end } of chunksOf(path, 12, RIFF)) {
    if (name === 'fmt ') {
      const view = await viewOf(path, at, 12)
      isEven = EVEN.includes(view.getUint16(0, true))
      bytesPerSecond = view.getUint32(8, true)
    }
    if (name !== 'data') continue
    if (bytesPerSecond === 0 || bytes === 0 || bytes >= OPEN_BYTES) return null
    return {
      ...{ dataAt: at, dataEnd: end, latest: size, bytesPerSecond, isEven, layout: RIFF },
      isBroken: false,
      fields: (last) => [uint32(4, size - 8, true), uint32(at - 4, last - at, true)],
    }
  }
  return null
}
