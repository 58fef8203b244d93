import { statedSeconds } from '@app/ai/audio/length/read'
import { repairLength } from '@app/ai/audio/length/repair'
import { acceptedAsIs } from '@app/ai/audio/passthrough'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { encodeDsd } from '@app/ai/testing/encode/dsd'
import { recordTones } from '@app/ai/testing/tones'
import fc from 'fast-check'
import { readHeads, readMeeting } from '../../archive/import/contents'
import { type Archive, BadArchive, openArchive } from '../../archive/import/open-archive'
import { hostileZip } from '../../testing/hostile-zip'
import { damaged, type Target, target } from './target'

const DATE = '2026-03-02T12:00:00.000Z'
const MEETING = {
  title: 'Review',
  date: DATE,
  createdAt: DATE,
  duration: null,
  type: 'Uploaded',
  status: 'Processed',
  note: null,
  transcript: null,
  summary: null,
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

/** Beginnings of recordings: AIFF, Core Audio with a table of packets, and Wave64. */
const HEADS = [
  '464f524d00084d2e41494646434f4d4d000000120001000426800010400cfa0000000000000053534e4400084d080000000000000000',
  '636166660001000064657363000000000000002040cf400000000000616c6163000000000000000000001000000000010000000064617461000000000000000c00000000000000000000000070616b74000000000000001c00000000000000020000000000002000000000000000000081050507',
  '726966662e91cf11a5d628db04c10000684d08000000000077617665f3acd3118cd100c04f8edb8a666d7420f3acd3118cd100c04f8edb8a280000000000000001000100803e0000007d00000200100064617461f3acd3118cd100c04f8edb8a184d080000000000',
].map((head) => Buffer.concat([Buffer.from(head, 'hex'), new Uint8Array(40)]))
const SILENCE = recordTones([{ silence: 0.2 }], 8000)
const DSD = encodeDsd(SILENCE.slice(0, 144)).map(({ bytes }) => bytes)

export const files: Target[] = [
  target('archive', fc.oneof(lying, damaged(whole)), readArchive, BadArchive),
  target('recording: head of a WAV', damaged(SILENCE), readHead),
  target('recording: other heads', fc.oneof(...[...HEADS, ...DSD].map(damaged)), readHead),
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
  return withFile(bytes, async (path, directory) => {
    const { size } = Bun.file(await repairLength(path, directory))
    if (size !== bytes.length) throw new RangeError(`${size} bytes`)
    const seconds = await statedSeconds(path)
    if (seconds !== null && !(seconds >= 0)) throw new RangeError(`${seconds} seconds`)
    await acceptedAsIs(path)
  })
}

async function withFile(
  bytes: Uint8Array,
  work: (path: string, directory: string) => Promise<void>,
) {
  await using directory = temporaryDirectory()
  const path = directory.file('file')
  await Bun.write(path, bytes)
  await work(path, directory.path)
}
