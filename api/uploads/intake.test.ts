import { expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { env } from '../env'
import { aRecording, storedFiles } from '../meetings/testing'
import { openRecording } from '../storage/recording'
import { openIntake, shownName } from './intake'
import { sniff } from './sniff'

const check = async () => {}
let users = 1_000_000_000
const aUserId = () => (users += 1)

async function takeIn(userId: number, bytes: Uint8Array, largest = bytes.length, part = 10_000) {
  const intake = await openIntake(userId, 'talk.wav', check, sniff, largest)
  try {
    for (let at = 0; at < bytes.length; at += part)
      await intake.write(bytes.subarray(at, at + part))
    return await intake.finish()
  } catch (error) {
    await intake.discard()
    throw error
  }
}

async function read(
  audio: { path: string; key: string; bytes: number },
  from?: number,
  to?: number,
) {
  return Buffer.concat(await Array.fromAsync(openRecording(audio, from, to)))
}

test('the limit is exact to the byte, and one byte more leaves nothing', async () => {
  const { bytes } = aRecording()
  const { audio } = await takeIn(aUserId(), bytes, bytes.length)
  expect(audio.bytes).toBe(bytes.length)
  const userId = aUserId()
  await expect(takeIn(userId, bytes, bytes.length - 1)).rejects.toThrow('too large')
  expect(await storedFiles(userId)).toEqual([])
})

test('any file name becomes one line, without a path and never empty', () => {
  const parts = fc.constantFrom(
    '../',
    '..\\',
    '\0',
    '\r\n',
    '-i',
    'file:',
    '\u202e',
    '\ufeff',
    '"',
    ';',
    ' ',
  )
  const names = fc
    .array(fc.oneof(parts, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((all) => all.join(''))
  const check = fc.property(
    fc.oneof(
      names,
      names.map((name) => name.repeat(400)),
    ),
    (name) => {
      const shown = shownName(name)
      expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
      expect(shown.length).toBeWithin(1, 256)
    },
  )
  fc.assert(check, { numRuns: 500 })
})

test('a recording is stored under its user and a random name', async () => {
  const userId = aUserId()
  for (const name of [
    '../../etc/passwd',
    'file:/etc/passwd',
    '-i',
    'a\0b',
    '\r\nset-cookie: a=b',
  ]) {
    const intake = await openIntake(userId, name, check, sniff, 1e6)
    await intake.write(aRecording().bytes)
    const { audio } = await intake.finish()
    expect(audio.path).toMatch(new RegExp(`^${userId}/[0-9a-f]{32}$`))
  }
})

test('a stored recording is sealed, and opens to the same bytes and hash', async () => {
  const { bytes } = aRecording()
  const { audio } = await takeIn(aUserId(), bytes)
  expect(audio.sha256).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'))
  expect(await read(audio)).toEqual(Buffer.from(bytes))
  const stored = await Bun.file(join(env.dataDir, 'recordings', audio.path)).bytes()
  expect(Buffer.from(stored).includes(Buffer.from(bytes.subarray(0, 64)))).toBe(false)
  expect(Buffer.from(stored).includes(Buffer.from('WAVEfmt'))).toBe(false)
})

test('any range can be read, across frames and at the ends', async () => {
  const bytes = Buffer.concat([aRecording().bytes, crypto.getRandomValues(new Uint8Array(65_536))])
  const { audio } = await takeIn(aUserId(), bytes, bytes.length, 65_536)
  const edges = [0, 1, 65_535, 65_536, 65_537, 131_072, bytes.length - 1, bytes.length]
  for (const from of edges) {
    for (const to of edges.filter((edge) => edge > from)) {
      expect((await read(audio, from, to)).equals(bytes.subarray(from, to))).toBe(true)
    }
  }
})

test('a recording of exactly whole frames has no missing end', async () => {
  for (const length of [65_536, 131_072]) {
    const bytes = new Uint8Array(length)
    bytes.set(aRecording().bytes.subarray(0, 44))
    const { audio } = await takeIn(aUserId(), bytes)
    expect((await read(audio)).equals(bytes)).toBe(true)
  }
})

test('a changed, moved or cut off frame does not open', async () => {
  const { bytes } = aRecording()
  const { audio } = await takeIn(aUserId(), bytes)
  const path = join(env.dataDir, 'recordings', audio.path)
  const stored = await Bun.file(path).bytes()
  const frame = 65_536 + 16
  const flipped = stored.slice()
  flipped[frame + 5] = (flipped[frame + 5] ?? 0) ^ 1
  const swapped = Buffer.concat([
    stored.subarray(frame, 2 * frame),
    stored.subarray(0, frame),
    stored.subarray(2 * frame),
  ])
  for (const damaged of [flipped, swapped, stored.subarray(0, 2 * frame)]) {
    await Bun.write(path, damaged)
    await expect(read(audio)).rejects.toThrow()
  }
  await Bun.write(path, stored.subarray(0, 2 * frame))
  await expect(read({ ...audio, bytes: 2 * 65_536 })).rejects.toThrow()
})

test("another recording's key does not open it", async () => {
  const { bytes } = aRecording()
  const one = (await takeIn(aUserId(), bytes)).audio
  const other = (await takeIn(aUserId(), bytes)).audio
  await expect(read({ ...one, key: other.key })).rejects.toThrow()
})
