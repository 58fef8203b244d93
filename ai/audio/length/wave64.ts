import { chunksOf, type Layout, nameAt, uint64, viewOf } from './chunks'
import type { Stated } from './stated'

const W64: Layout = { nameBytes: 16, sizeBytes: 8, isLittle: true, align: 8, isInclusive: true }
const CHUNK_HEAD_BYTES = 24
/** A first chunk of no content, but a size of all, and another name. */
const HEAD_BYTES = 40

/** Reads the lengths in a Wave64 file; null for any other file. */
export async function statedInWave64(path: string): Promise<Stated | null> {
  const { size } = Bun.file(path)
  const head = await viewOf(path, 0, HEAD_BYTES)
  if (nameAt(head, 0) !== 'riff' || nameAt(head, CHUNK_HEAD_BYTES) !== 'wave') return null
  let bytesPerSecond = 0
  for await (const { name, at, end } of chunksOf(path, HEAD_BYTES, W64)) {
    if (name === 'fmt ') bytesPerSecond = (await viewOf(path, at, 12)).getUint32(8, true)
    if (name !== 'data') continue
    return {
      dataAt: at,
      dataEnd: end,
      latest: size,
      bytesPerSecond,
      layout: W64,
      isEven: true,
      // a program that wrote to a pipe leaves −1, which FFmpeg refuses
      isBroken: !Number.isSafeInteger(end),
      fields: (last) => [
        uint64(16, size, true),
        uint64(at - 8, last - at + CHUNK_HEAD_BYTES, true),
      ],
    }
  }
  return null
}
