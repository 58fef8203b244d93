import { chunksOf, nameAt, RIFF, uint32, uint64, viewOf } from './chunks'
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

/** What WAV files begin with; the last two state 64-bit lengths in a chunk of their own. */
const BEGINNINGS = ['RIFF', 'RF64', 'BW64']

/** Reads the lengths in a WAV file; null for any other file, or if the length is left open. */
export async function statedInWave(path: string): Promise<Stated | null> {
  const { size } = Bun.file(path)
  const head = await viewOf(path, 0, 12)
  if (!BEGINNINGS.includes(nameAt(head, 0)) || nameAt(head, 8) !== 'WAVE') return null
  let bytesPerSecond = 0
  let isEven = false
  let lengths: { at: number; dataBytes: number } | null = null
  for await (const { name, at, bytes, end } of chunksOf(path, 12, RIFF)) {
    if (name === 'ds64' && nameAt(head, 0) !== 'RIFF') {
      const dataBytes = Number((await viewOf(path, at + 8, 8)).getBigUint64(0, true))
      lengths = { at, dataBytes }
    }
    if (name === 'fmt ') {
      const view = await viewOf(path, at, 12)
      isEven = EVEN.includes(view.getUint16(0, true))
      bytesPerSecond = view.getUint32(8, true)
    }
    if (name !== 'data' || bytesPerSecond === 0) continue
    const common = { dataAt: at, latest: size, bytesPerSecond, isEven, layout: RIFF }
    if (lengths !== null) return { ...common, ...statedIn64(lengths, at, size) }
    if (bytes === 0 || bytes >= OPEN_BYTES) return null
    return {
      ...common,
      dataEnd: end,
      isBroken: false,
      fields: (last) => [uint32(4, size - 8, true), uint32(at - 4, last - at, true)],
    }
  }
  return null
}

/** Decoders heed only these lengths, of which a recorder that lost power leaves 0 or −1. */
function statedIn64(
  lengths: { at: number; dataBytes: number },
  dataAt: number,
  size: number,
): Pick<Stated, 'dataEnd' | 'isBroken' | 'fields'> {
  const dataEnd = dataAt + lengths.dataBytes
  return {
    dataEnd,
    isBroken: !Number.isSafeInteger(dataEnd),
    fields: (last) => [
      uint64(lengths.at, size - 8, true),
      uint64(lengths.at + 8, last - dataAt, true),
    ],
  }
}
