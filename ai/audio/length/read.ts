import { statedInAiff } from './aiff'
import { statedInAsf } from './asf'
import { statedInCaf } from './caf'
import { statedInDsd } from './dsd'
import type { Stated } from './stated'
import { statedInWave } from './wave'
import { statedInWave64 } from './wave64'

const READERS = [
  ...[statedInAiff, statedInAsf, statedInCaf, statedInDsd, statedInWave, statedInWave64],
]

/** What a recording's header says about its length; null if it says nothing. */
export async function readStated(path: string): Promise<Stated | null> {
  for (const read of READERS) {
    const stated = await read(path)
    if (stated !== null) return stated
  }
  return null
}

/** The duration in seconds that a header states, right or wrong; null if none. */
export async function statedSeconds(path: string): Promise<number | null> {
  const stated = await readStated(path)
  if (!stated?.isEven || !Number.isSafeInteger(stated.dataEnd)) return null
  const { dataAt, dataEnd, bytesPerSecond } = stated
  return bytesPerSecond > 0 ? (dataEnd - dataAt) / bytesPerSecond : null
}
