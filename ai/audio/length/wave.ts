import { readWavHead } from '../wav-head'
import { RIFF, uint32 } from './chunks'
import type { Stated } from './stated'

/** Reads the lengths in a WAV file; null for any other file, or if the length is left open. */
export async function statedInWave(path: string): Promise<Stated | null> {
  const head = await readWavHead(path)
  if (head === null || head.dataBytes === null) return null
  const { size } = Bun.file(path)
  const { dataAt, dataBytes, bytesPerSecond } = head
  return {
    ...{ dataAt, dataEnd: dataAt + dataBytes, latest: size, bytesPerSecond, layout: RIFF },
    isBroken: false,
    fields: (end) => [uint32(4, size - 8, true), uint32(dataAt - 4, end - dataAt, true)],
  }
}
