import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptedAsIs } from '@app/ai/audio/passthrough'
import { declaredWavSeconds, understatesData } from '@app/ai/audio/wav'
import { recordTones } from '@app/ai/testing/tones'
import fc from 'fast-check'
import { Refusal } from '../../http/refusals'
import { sniff } from '../../uploads/sniff'
import { damaged, type Target, target } from './target'

const wav = recordTones([{ silence: 0.2 }], 8000)
/** Magic numbers that media libraries know, and names that decide between them. */
const MAGIC = ['RIFF\x24\0\0\0WAVEfmt ', 'ID3\x04\0\0\0\0\x02\0', '\xff\xfb\x90\0', 'OggS', 'fLaC']
const MORE_MAGIC = [
  '\0\0\0\x20ftypM4A ',
  '\x1aE\xdf\xa3',
  'caff\0\x01',
  '#EXTM3U',
  'PK\x03\x04',
  '',
]
const NAMES = ['a.mp3', 'a.wav', 'a.txt', 'a.vtt', 'a.json', 'a.docx', 'a', '.docx', 'a.exe']

const beginnings = fc
  .tuple(fc.constantFrom(...MAGIC, ...MORE_MAGIC), fc.uint8Array({ maxLength: 4096 }))
  .map(([magic, rest]) => Buffer.concat([Buffer.from(magic, 'latin1'), rest]))

export const recordings: Target[] = [
  target('recording: head of a WAV', damaged(wav), readHeads),
  target(
    'recording: first bytes',
    fc.tuple(beginnings, fc.constantFrom(...NAMES)),
    ([head, name]) => sniff(head, name),
    Refusal,
  ),
]

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
