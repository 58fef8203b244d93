import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptedAsIs } from '@app/ai/audio/passthrough'
import { declaredWavSeconds, understatesData } from '@app/ai/audio/wav'
import { recordTones } from '@app/ai/testing/tones'
import { damaged, type Target, target } from './target'

const wav = recordTones([{ silence: 0.2 }], 8000)
export const recordings: Target[] = [target('recording: head of a WAV', damaged(wav), readHeads)]

async function readHeads(bytes: Uint8Array) {
  const path = join(tmpdir(), `fuzz-${process.pid}.wav`)
  await Bun.write(path, bytes)
  try {
    const seconds = await declaredWavSeconds(path)
    if (seconds !== null && !(seconds >= 0)) throw new RangeError(`${seconds} seconds`)
    await understatesData(path)
    await acceptedAsIs(path)
  } finally {
    await rm(path)
  }
}
