import { type Chunk, chunksOf, IFF, nameAt, uint32, viewOf } from './chunks'
import type { Stated } from './stated'

/** Types of AIFF-C whose samples all have the size that the header states, or one byte. */
const EVEN = /^(none|raw |sowt|twos|in24|in32|fl32|fl64)$/i
const TELEPHONE = /^[ua]law$/i
/** About what compressed audio takes. */
const COMPRESSED_BYTES_PER_SECOND = 8000
/** The offset of the samples, and the size of their blocks, precede them. */
const SSND_HEAD_BYTES = 8

/** `frameBytes` is null if the audio is compressed. */
type Common = { rate: number; frameBytes: number | null }

/** Reads the lengths in an AIFF or AIFF-C file; null for any other file. */
export async function statedInAiff(path: string): Promise<Stated | null> {
  const { size } = Bun.file(path)
  const head = await viewOf(path, 0, 12)
  const type = nameAt(head, 0) === 'FORM' ? nameAt(head, 8) : ''
  if (type !== 'AIFF' && type !== 'AIFC') return null
  let common: Common | null = null
  let framesAt = 0
  for await (const chunk of chunksOf(path, 12, IFF)) {
    if (chunk.name === 'COMM') {
      common = await readCommon(path, chunk, type === 'AIFC')
      framesAt = chunk.at + 2
    }
    if (chunk.name !== 'SSND' || common === null) continue
    const dataAt = chunk.at + SSND_HEAD_BYTES
    const dataEnd = Math.max(dataAt, chunk.end)
    const { rate, frameBytes } = common
    return {
      dataAt,
      dataEnd,
      latest: size,
      layout: IFF,
      isEven: frameBytes !== null,
      bytesPerSecond: frameBytes ? rate * frameBytes : COMPRESSED_BYTES_PER_SECOND,
      isBroken: 8 + head.getUint32(4) < Math.min(dataEnd, size),
      fields: (end) => [
        uint32(4, size - 8),
        uint32(chunk.at - 4, end - chunk.at),
        ...(frameBytes ? [uint32(framesAt, Math.floor((end - dataAt) / frameBytes))] : []),
      ],
    }
  }
  return null
}

async function readCommon(path: string, { at }: Chunk, isTyped: boolean): Promise<Common> {
  const view = await viewOf(path, at, 22)
  const type = isTyped ? nameAt(view, 18) : 'NONE'
  const stated = Math.ceil(view.getUint16(6) / 8)
  const sampleBytes = EVEN.test(type) ? stated : TELEPHONE.test(type) ? 1 : null
  // a floating-point number of 80 bits
  const rate = view.getUint32(10) * 2 ** ((view.getUint16(8) & 0x7fff) - 16_383 - 31)
  return { rate, frameBytes: sampleBytes && sampleBytes * view.getUint16(0) }
}
