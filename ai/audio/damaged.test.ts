import { expect, test } from 'bun:test'
import { temporaryDirectory } from '../testing/directory'
import { encode, encodeOne } from '../testing/encode/encode'
import { recordTones } from '../testing/tones'
import { ffmpegEngine } from './ffmpeg'
import { nodeAvEngine } from './node-av'
import { prepareAudio } from './prepare'

const ffmpeg = Bun.which('ffmpeg')
const engines = [nodeAvEngine(), ...(ffmpeg === null ? [] : [ffmpegEngine(ffmpeg)])]

test('a recording of which a fifth can be heard is transcribed that far', async () => {
  const talk = recordTones([{ text: 'We reviewed the bond ladder for the trust. '.repeat(8) }])
  const options = { movflags: 'faststart' }
  const { bytes } = await encodeOne(talk, { name: 'a.m4a', sound: { codec: 'aac' }, options })
  bytes.fill(0xff, bytes.length * 0.25)
  for (const engine of engines) {
    await using directory = temporaryDirectory()
    const path = directory.file('upload')
    await Bun.write(path, bytes)
    const prepared = await prepareAudio({ path, jobDir: directory.path, maxSeconds: 600 }, engine)
    expect(prepared.duration).toBeGreaterThan(talk.length / 32_000 / 10)
    expect(prepared.warnings.join()).toContain('incomplete')
  }
})

test('audio tracks beside the first one are not left out without a warning', async () => {
  const talk = recordTones([{ text: 'We reviewed the bond ladder.' }])
  const format = { name: 'a.mkv', sound: { codec: 'flac' }, tracks: 2 }
  const { bytes } = await encodeOne(talk, format)
  for (const engine of engines) {
    await using directory = temporaryDirectory()
    const path = directory.file('upload')
    await Bun.write(path, bytes)
    const { warnings } = await prepareAudio(
      { path, jobDir: directory.path, maxSeconds: 60 },
      engine,
    )
    expect(warnings).toEqual(['The file has 2 audio tracks. Only the first one was transcribed.'])
  }
})

test('an MP4 or AVI file behind another one is not left out without a warning', async () => {
  const talk = recordTones([{ text: 'We reviewed the bond ladder.' }])
  const files = await encode(talk, [
    { name: 'a.m4a', sound: { codec: 'aac' } },
    { name: 'a.avi', sound: { codec: 'pcm_s16le' } },
  ])
  await using directory = temporaryDirectory()
  const path = directory.file('upload')
  const warningsOf = async (content: Uint8Array) => {
    await Bun.write(path, content)
    return (await prepareAudio({ path, jobDir: directory.path, maxSeconds: 60 })).warnings
  }
  for (const { bytes } of files) {
    expect(await warningsOf(bytes)).toEqual([])
    expect(await warningsOf(Buffer.concat([bytes, bytes]))).toEqual([
      'The file has several recordings in a row. Only the first one was transcribed.',
    ])
  }
})
