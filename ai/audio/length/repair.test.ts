import { expect, test } from 'bun:test'
import { costOf } from '../../testing/cost'
import { temporaryDirectory } from '../../testing/directory'
import { encodeDsd } from '../../testing/encode/dsd'
import { encode, encodeOne } from '../../testing/encode/encode'
import { recordTones } from '../../testing/tones'
import { ffmpegEngine } from '../ffmpeg'
import { nodeAvEngine } from '../node-av'
import { prepareAudio } from '../prepare'
import { statedSeconds } from './read'

const ffmpeg = Bun.which('ffmpeg')
const engines = [nodeAvEngine(), ...(ffmpeg === null ? [] : [ffmpegEngine(ffmpeg)])]

const TALK = recordTones([{ text: 'We reviewed the bond ladder for the trust.' }])
const SECONDS = TALK.length / 32_000

/** Each engine reads all of the talk, without a warning, and the upload stays as it is. */
async function expectWhole(name: string, bytes: Uint8Array, whole = SECONDS) {
  for (const engine of engines) {
    await using directory = temporaryDirectory()
    const path = directory.file('upload')
    await Bun.write(path, bytes)
    const job = { path, jobDir: directory.path, maxSeconds: 600 }
    const { duration, warnings } = await prepareAudio(job, engine)
    expect([name, warnings]).toEqual([name, []])
    expect([name, Math.abs((duration ?? 0) - whole) < 0.3]).toEqual([name, true])
    expect(Buffer.compare(await Bun.file(path).bytes(), bytes)).toBe(0)
  }
}

/** Writes numbers after the names of chunks. */
function withSizes(bytes: Uint8Array, sizes: Record<string, Uint8Array>) {
  const changed = Buffer.from(bytes)
  for (const [name, size] of Object.entries(sizes)) changed.set(size, changed.indexOf(name) + 4)
  return new Uint8Array(changed)
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint64(value: number | bigint) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}

test('an AIFF file whose header understates its length is read to the end', async () => {
  const files = await encode(TALK, [
    { name: 'whole.aiff', sound: { codec: 'pcm_s16be' } },
    { name: 'law.aiff', sound: { codec: 'pcm_mulaw' } },
    { name: 'compressed.aiff', sound: { codec: 'adpcm_ima_qt' } },
  ])
  for (const { name, bytes } of files) {
    await expectWhole(name, withSizes(bytes, { SSND: uint32(20_008) }))
  }
  const [file] = files
  const sizes = { FORM: uint32(0), SSND: uint32(0) }
  await expectWhole('of no length', withSizes(file?.bytes ?? TALK, sizes))
})

test('what follows the audio of an AIFF file is no audio', async () => {
  const [file] = await encode(TALK, [{ name: 'whole.aiff', sound: { codec: 'pcm_s16be' } }])
  const picture = Buffer.alloc(200_000, 0x55)
  const tags = Buffer.concat([Buffer.from('ID3 '), uint32(picture.length), picture])
  await expectWhole('tags', Buffer.concat([file?.bytes ?? picture, tags]))
  const alone = Buffer.concat([Buffer.from('ID3\x03'), picture])
  await expectWhole('tags alone', Buffer.concat([file?.bytes ?? picture, alone]))
})

test('a CAF file whose header understates its length, or its packets, is read to the end', async () => {
  const [whole, compressed] = await encode(TALK, [
    { name: 'whole.caf', sound: { codec: 'pcm_s16be' } },
    { name: 'compressed.caf', sound: { codec: 'alac' } },
  ])
  if (!whole || !compressed) throw new Error('no CAF file was made')
  await expectWhole('data', withSizes(whole.bytes, { data: uint64(20_004) }))
  await expectWhole('no size', withSizes(whole.bytes, { data: uint64(-1n) }))
  const sizes = compressed.bytes.slice(Buffer.from(compressed.bytes).indexOf('pakt') + 4)
  const packets = Buffer.concat([sizes.subarray(0, 8), uint64(5), uint64(5 * 4096)])
  await expectWhole('packets', withSizes(compressed.bytes, { pakt: packets }))
  const short = { data: uint64(5_004) }
  await expectWhole('compressed data', withSizes(compressed.bytes, short))
  await expectWhole('both', withSizes(compressed.bytes, { ...short, pakt: packets }))
})

test('a CAF file full of the name of its table of packets is read in time', async () => {
  const description = Buffer.alloc(32)
  description.writeDoubleBE(44_100, 0)
  description.writeUInt32BE(4096, 20)
  const head = [Buffer.from('caff\0\x01\0\0'), Buffer.from('desc'), uint64(32), description]
  const data = [Buffer.from('data'), uint64(4), Buffer.alloc(8), Buffer.alloc(4_000_000, 'pakt')]
  await using directory = temporaryDirectory()
  const path = directory.file('upload')
  await Bun.write(path, Buffer.concat([...head, ...data]))
  expect(await costOf(() => statedSeconds(path))).toBeLessThan(30)
})

test('a DSF or DFF file whose header understates its length is read to the end', async () => {
  const [dsf, dff] = encodeDsd(TALK)
  if (!dsf || !dff) throw new Error('no DSD file was made')
  const stated = uint64(500_000)
  await expectWhole('DFF', withSizes(dff.bytes, { 'DSD \0': stated }))
  const short = withSizes(dsf.bytes, { data: stated.reverse() })
  await expectWhole('DSF', short)
  const tags = Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(2_000_000, 0x69)])
  const tagged = Buffer.concat([short, tags])
  tagged.writeBigUInt64LE(BigInt(short.length), 20)
  await expectWhole('DSF with tags', tagged)
})

test('a Wave64 file of less length, or of none, is read to the end', async () => {
  const format = { name: 'whole.w64', sound: { codec: 'pcm_s16le' } }
  const [whole, piped] = await encode(TALK, [format, { ...format, name: 'p.w64', piped: true }])
  if (!whole || !piped) throw new Error('no Wave64 file was made')
  const at = Buffer.from(whole.bytes).indexOf('data') + 16
  for (const size of [0n, 24n, 20_024n]) {
    new DataView(whole.bytes.buffer).setBigUint64(at, size, true)
    await expectWhole(`Wave64 ${size}`, whole.bytes)
  }
  await expectWhole('Wave64 of no length', piped.bytes)
})

test('a WAV file with 64-bit lengths, right, too small or missing, is read to the end', async () => {
  const format = { name: 'a.wav', sound: { codec: 'pcm_s16le' }, options: { rf64: 'always' } }
  const { bytes } = await encodeOne(TALK, format)
  await expectWhole('whole', bytes)
  const at = Buffer.from(bytes).indexOf('ds64') + 16
  for (const size of [0n, 20_024n, -1n]) {
    const damaged = Uint8Array.from(bytes)
    new DataView(damaged.buffer).setBigInt64(at, size, true)
    await expectWhole(`RF64 ${size}`, damaged)
  }
  bytes.set(Buffer.from('BW64'))
  await expectWhole('BW64', bytes)
  await expectWhole('twice', Buffer.concat([bytes, bytes]), 2 * SECONDS)
})

test('a Windows Media file whose header understates its length is read to the end', async () => {
  const format = { name: 'whole.wma', sound: { codec: 'wmav2', bitrate: '32k' } }
  const { bytes } = await encodeOne(TALK, format)
  await expectWhole('whole', bytes)
  const at = Buffer.from(bytes).indexOf('3626b2758e66cf11a6d900aa0062ce6c', 'hex') + 16
  new DataView(bytes.buffer).setBigUint64(at, 9_000n, true)
  await expectWhole('short', bytes)
})

test('a recording joined to another one byte for byte is read, too', async () => {
  const formats = ['a.wav', 'a.w64', 'a.aiff'].map((name) => {
    const codec = name === 'a.aiff' ? 'pcm_s16be' : 'pcm_s16le'
    return { name, sound: { codec } }
  })
  for (const { name, bytes } of [...(await encode(TALK, formats)), ...encodeDsd(TALK)]) {
    await expectWhole(name, Buffer.concat([bytes, bytes]), 2 * SECONDS)
  }
})

test('a cut off recording is called incomplete, whatever its format', async () => {
  const formats = ['a.wav', 'a.w64', 'a.aiff', 'a.caf'].map((name) => {
    const codec = /caf|aiff/.test(name) ? 'pcm_s16be' : 'pcm_s16le'
    return { name, sound: { codec } }
  })
  for (const { name, bytes } of [...(await encode(TALK, formats)), ...encodeDsd(TALK)]) {
    await using directory = temporaryDirectory()
    const path = directory.file('upload')
    await Bun.write(path, bytes.slice(0, bytes.length / 3))
    const job = { path, jobDir: directory.path, maxSeconds: 600 }
    expect([name, ...(await prepareAudio(job)).warnings]).toEqual([
      name,
      expect.stringMatching(/^The file is incomplete: it ends at 0:0\d of 0:0\d\.$/),
    ])
  }
})

test('the audio of a WAV file is found behind long chunks', async () => {
  const picture = Buffer.alloc(100_008)
  picture.write('JUNK')
  picture.writeUInt32LE(100_000, 4)
  const whole = Buffer.concat([TALK.subarray(0, 36), picture, TALK.subarray(36)])
  whole.writeUInt32LE(20_000, 36 + picture.length + 4)
  await expectWhole('long chunks', whole)
})
