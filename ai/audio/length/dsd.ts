import { type Chunk, chunksOf, type Layout, nameAt, uint64, viewOf } from './chunks'
import type { Stated } from './stated'

const DSF: Layout = { nameBytes: 4, sizeBytes: 8, isLittle: true, align: 1, isInclusive: true }
const DFF: Layout = { nameBytes: 4, sizeBytes: 8, isLittle: false, align: 2, isInclusive: false }
/** What precedes the content of a chunk. */
const HEAD_BYTES = 12
const BITS = 8

/** Reads the lengths in a recording of single bits, as DSF or DFF; null for any other file. */
export async function statedInDsd(path: string): Promise<Stated | null> {
  const head = await viewOf(path, 0, 28)
  if (nameAt(head, 0) === 'DSD ') return statedInDsf(path, Number(head.getBigUint64(20, true)))
  const isDff = nameAt(head, 0) === 'FRM8' && nameAt(head, 12) === 'DSD '
  return isDff ? statedInDff(path, Number(head.getBigUint64(4))) : null
}

/** Tags follow the audio, at a place of which the header knows. */
async function statedInDsf(path: string, tagsAt: number): Promise<Stated | null> {
  const { size } = Bun.file(path)
  let format: { at: number; channels: number; rate: number } | null = null
  for await (const { name, at, end } of chunksOf(path, 0, DSF)) {
    if (name === 'fmt ') {
      const view = await viewOf(path, at, 20)
      format = { at, channels: view.getUint32(12, true), rate: view.getUint32(16, true) }
    }
    if (name !== 'data' || !format?.channels) continue
    const { channels, rate, at: formatAt } = format
    return {
      dataAt: at,
      dataEnd: end,
      layout: DSF,
      isEven: true,
      isBroken: false,
      latest: tagsAt > at && tagsAt < size ? tagsAt : size,
      bytesPerSecond: (channels * rate) / BITS,
      fields: (last) => [
        uint64(12, size, true),
        uint64(at - 8, last - at + HEAD_BYTES, true),
        uint64(formatAt + 24, Math.floor((last - at) / channels) * BITS, true),
      ],
    }
  }
  return null
}

async function statedInDff(path: string, formBytes: number): Promise<Stated | null> {
  const { size } = Bun.file(path)
  let bytesPerSecond = 0
  for await (const chunk of chunksOf(path, HEAD_BYTES + 4, DFF)) {
    if (chunk.name === 'PROP') bytesPerSecond = await readSpeed(path, chunk)
    if (chunk.name !== 'DSD ' && chunk.name !== 'DST ') continue
    const { at, end } = chunk
    return {
      dataAt: at,
      dataEnd: end,
      latest: size,
      bytesPerSecond,
      layout: DFF,
      isEven: chunk.name === 'DSD ',
      isBroken: HEAD_BYTES + formBytes < Math.min(end, size),
      fields: (last) => [uint64(4, size - HEAD_BYTES), uint64(at - 8, last - at)],
    }
  }
  return null
}

async function readSpeed(path: string, { at, end }: Chunk): Promise<number> {
  let [rate, channels] = [0, 0]
  for await (const { name, at: inside } of chunksOf(path, at + 4, DFF)) {
    if (inside > end) break
    const view = await viewOf(path, inside, 4)
    if (name === 'FS  ') rate = view.getUint32(0)
    if (name === 'CHNL') channels = view.getUint16(0)
  }
  return (rate * channels) / BITS
}
