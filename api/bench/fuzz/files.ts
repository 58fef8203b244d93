import { acceptedAsIs } from '@app/ai/audio/passthrough'
import { declaredWavSeconds, understatesData } from '@app/ai/audio/wav'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { recordTones } from '@app/ai/testing/tones'
import fc from 'fast-check'
import { readHeads, readMeeting } from '../../archive/import/contents'
import { type Archive, BadArchive, openArchive } from '../../archive/import/open-archive'
import { hostileZip } from '../../testing/hostile-zip'
import { damaged, type Target, target } from './target'

const DATE = '2026-03-02T12:00:00.000Z'
const MEETING = {
  ...{ title: 'Review', date: DATE, createdAt: DATE, duration: null, type: 'Uploaded' },
  ...{ status: 'Processed', note: null, transcript: null, summary: null },
}
const NAMES = [
  'colloquy.json',
  'a/client.json',
  'a/b/meeting.json',
  'a/b/recording.wav',
  '../x',
  '',
]
const TEXTS = [
  JSON.stringify({ format: 'colloquy-export', version: 1 }),
  JSON.stringify({ name: 'Whitfield', type: 'Tax' }),
  JSON.stringify({ ...MEETING, recording: { file: 'recording.wav', sha256: '0'.repeat(64) } }),
  JSON.stringify({ ...MEETING, recording: null }),
  '{}',
]
const whole = hostileZip(
  NAMES.slice(0, 4).map((name, at) => ({ name, data: TEXTS[at] ?? 'sound' })),
)

/** Archives with false names, sizes, offsets and counts in their directory. */
const lying = fc
  .tuple(
    fc.array(
      fc.record(
        {
          name: fc.oneof(fc.constantFrom(...NAMES), fc.string()),
          data: fc.oneof(fc.constantFrom(...TEXTS), fc.string()),
          size: fc.oneof(fc.nat(200), fc.nat()),
          sameAs: fc.nat(3),
        },
        { requiredKeys: ['name', 'data'] },
      ),
      { maxLength: 12 },
    ),
    fc.option(fc.nat(65_535)),
  )
  .map(([entries, count]) => hostileZip(entries, count ?? entries.length))

export const files: Target[] = [
  target('archive', fc.oneof(lying, damaged(whole)), readArchive, BadArchive),
  target('recording: head of a WAV', damaged(recordTones([{ silence: 0.2 }], 8000)), readHead),
]

function readArchive(bytes: Uint8Array) {
  return withFile(bytes, async (path) => {
    let archive: Archive | null = null
    try {
      archive = await openArchive(path)
      for await (const head of readHeads(archive)) {
        if ('meeting' in head) await readMeeting(archive, head.meeting.file)
      }
    } finally {
      archive?.file.close()
    }
  })
}

function readHead(bytes: Uint8Array) {
  return withFile(bytes, async (path) => {
    const seconds = await declaredWavSeconds(path)
    if (seconds !== null && !(seconds >= 0)) throw new RangeError(`${seconds} seconds`)
    await understatesData(path)
    await acceptedAsIs(path)
  })
}

async function withFile(bytes: Uint8Array, work: (path: string) => Promise<void>) {
  await using directory = temporaryDirectory()
  const path = directory.file('file')
  await Bun.write(path, bytes)
  await work(path)
}
