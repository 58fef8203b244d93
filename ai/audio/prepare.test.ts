import { expect, test } from 'bun:test'
import { truncate } from 'node:fs/promises'
import { temporaryDirectory } from '../testing/directory'
import { readTones, recordTones, speakTones, TONE_RATE, wav } from '../testing/tones'
import type { AudioEngine } from './engine'
import { decodingError } from './error'
import { ffmpegEngine } from './ffmpeg'
import { nodeAvEngine } from './node-av'
import { findEngine, prepareAudio } from './prepare'

/** All engines on this machine: at least node-av, which is a dependency. */
const ffmpeg = Bun.which('ffmpeg')
const engines: AudioEngine[] = [nodeAvEngine(), ...(ffmpeg === null ? [] : [ffmpegEngine(ffmpeg)])]

/**
 * Reads prepared files. The fastest will do: the waveform test covers each engine's own decoding.
 */
const reader = engines.at(-1) ?? nodeAvEngine()

const CAP = 4 * 3600

async function prepare(engine: AudioEngine, bytes: Uint8Array, options: object = {}) {
  await using directory = temporaryDirectory()
  const path = directory.file('upload')
  await Bun.write(path, bytes)
  const prepared = await prepareAudio(
    { path, jobDir: directory.path, maxSeconds: CAP, ...options },
    engine,
  )
  const words = await Promise.all(
    prepared.pieces.map(async (piece) => readTones(await reader.pcm(piece.path, TONE_RATE))),
  )
  return { ...prepared, words }
}

for (const engine of engines) {
  test(`${engine.name}: a recording becomes one piece with the same words at the same times`, async () => {
    const recording = recordTones([
      { text: 'Good morning Elena.' },
      { text: 'Good morning!', voice: 1 },
    ])
    const { pieces, silent, warnings, duration, words, peaks } = await prepare(engine, recording)
    const spoken = readTones(await pcmOf(recording, engine))
    expect(pieces).toHaveLength(1)
    expect(silent).toBe(false)
    expect(warnings).toEqual([])
    expect(duration).toBeCloseTo(recording.length / 32_000, 0)
    expect(words[0]?.map((word) => word.text)).toEqual([
      'Good',
      'morning',
      'Elena.',
      'Good',
      'morning!',
    ])
    for (const [at, word] of spoken.entries()) {
      expect(Math.abs((words[0]?.[at]?.start ?? 99) - word.start)).toBeLessThan(0.15)
    }
    expect(Math.max(...peaks)).toBeGreaterThan(0.3)
    expect(peaks.length).toBeGreaterThan(20)
  })

  test(`${engine.name}: cuts fall in silences and lose no word`, async () => {
    const sentences = Array.from({ length: 12 }, (_, at) => ({
      text: `This is sentence number ${at}.`,
    }))
    const { pieces, words, duration } = await prepare(engine, recordTones(sentences), {
      pieceSeconds: 12,
    })
    expect(pieces.length).toBeGreaterThan(1)
    expect(duration).toBeGreaterThan(30)
    expect(words.flat()).toHaveLength(60)
  })

  test(`${engine.name}: a long recording is cut into pieces that contain all of its words`, async () => {
    const sentences = Array.from({ length: 36 }, (_, at) => ({
      text: `Sentence number ${at} is here.`,
    }))
    const shares: number[] = []
    const { pieces, words, duration } = await prepare(engine, recordTones(sentences, 8000), {
      pieceSeconds: 30,
      onShare: (share: number) => shares.push(share),
    })
    expect(shares.length).toBeGreaterThan(8)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBeGreaterThan(0.9)
    expect(pieces.length).toBeGreaterThan(3)
    expect(words.flat()).toHaveLength(180)
    expect(pieces.reduce((sum, piece) => sum + (piece.duration ?? 0), 0)).toBeCloseTo(
      duration ?? 0,
      3,
    )
  })

  test(`${engine.name}: distinguishes silence from speech`, async () => {
    const { silent } = await prepare(engine, wav(new Int16Array(16_000 * 3), 16_000))
    expect(silent).toBe(true)
  })

  test(`${engine.name}: audio beyond the limit is dropped with a warning`, async () => {
    const recording = recordTones([{ text: 'one two three four five six' }])
    const { duration, warnings } = await prepare(engine, recording, { maxSeconds: 2 })
    expect(duration).toBe(2)
    expect(warnings).toEqual(['The recording is longer than 1 min. The rest was left out.'])
  })

  test(`${engine.name}: a truncated file is used as far as it goes, with a warning`, async () => {
    const whole = recordTones([{ text: 'word '.repeat(40) }])
    const { warnings, words } = await prepare(engine, whole.slice(0, whole.length / 2))
    expect(words.flat().length).toBeGreaterThan(15)
    expect(words.flat().length).toBeLessThan(25)
    expect(warnings.join()).toMatch(/^The file is incomplete: it ends at 0:1\d of 0:2\d\./)
  })

  test(`${engine.name}: a WAV file whose header understates its length is read to the end`, async () => {
    const whole = recordTones([{ text: 'word '.repeat(20) }])
    const understated = whole.slice()
    new DataView(understated.buffer).setUint32(40, Math.floor(whole.length / 4) * 2, true)
    const { words, warnings } = await prepare(engine, understated)
    expect(words.flat()).toHaveLength(20)
    expect(warnings).toEqual([])
  })

  test(`${engine.name}: a WAV file written to a pipe is not taken for incomplete`, async () => {
    const piped = recordTones([{ text: 'two words' }])
    for (const size of [0x7fff_f000, 0x7fff_ffff, 0xffff_ffff]) {
      new DataView(piped.buffer).setUint32(40, size, true)
      expect((await prepare(engine, piped)).warnings).toEqual([])
    }
  })

  test(`${engine.name}: a length that no upload has is not taken for a promise`, async () => {
    const sound = recordTones([{ text: 'two words' }])
    new DataView(sound.buffer).setUint32(40, 0x7f00_0008, true)
    expect((await prepare(engine, sound)).warnings).toEqual([])
    new DataView(sound.buffer).setUint32(40, 0x1000_0000, true)
    expect((await prepare(engine, sound)).warnings.join()).toContain('incomplete')
  })

  test(`${engine.name}: chunks after the audio of a WAV file are ignored`, async () => {
    const sound = recordTones([{ text: 'two words' }])
    const list = new Uint8Array(200_000).fill(0x55)
    list.set(new TextEncoder().encode('LIST'))
    new DataView(list.buffer).setUint32(4, list.length - 8, true)
    const { duration } = await prepare(engine, Buffer.concat([sound, list]))
    expect(duration).toBeCloseTo(sound.length / 32_000, 0)
  })

  test(`${engine.name}: refuses files that aren't recordings, in plain words`, async () => {
    for (const bytes of [
      new TextEncoder().encode('Dear Margaret, please find the forms attached.'),
      crypto.getRandomValues(new Uint8Array(4096)),
      new Uint8Array(0),
      new TextEncoder().encode('{"a": 1}'),
    ]) {
      await expect(prepare(engine, bytes)).rejects.toThrow(/^Unsupported file format/)
    }
  })

  test(`${engine.name}: refuses a playlist or script that names another file`, async () => {
    await using directory = temporaryDirectory()
    const secret = directory.file('secret.wav')
    await Bun.write(secret, speakTones('the other adviser said this'))
    const hostile = {
      concat: `ffconcat version 1.0\nfile 'secret.wav'\n`,
      hls: `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n`,
    }
    for (const [name, text] of Object.entries(hostile)) {
      const path = directory.file(`${name}.mp3`)
      await Bun.write(path, text)
      const prepared = prepareAudio({ path, jobDir: directory.path, maxSeconds: CAP }, engine)
      await expect(prepared).rejects.toThrow(/^Unsupported file format|no sound/)
    }
  })

  test(`${engine.name}: stops when aborted`, async () => {
    const stop = new AbortController()
    const recording = recordTones([{ text: 'word '.repeat(100) }])
    const prepared = prepare(engine, recording, { signal: stop.signal })
    stop.abort()
    await expect(prepared).rejects.toThrow()
  })

  test(`${engine.name}: the waveform rises where there is speech`, async () => {
    const recording = recordTones([{ silence: 2 }, { text: 'hello there' }])
    const { peaks } = await prepare(engine, recording)
    expect(Math.max(...peaks.slice(0, peaks.length / 4))).toBe(0)
    expect(Math.max(...peaks)).toBeGreaterThan(0.4)
  })

  test(`${engine.name}: a small file of hours, with a sample a second, is refused before it is decoded`, async () => {
    const hours = wav(
      Int16Array.from({ length: 8 * 3600 }, (_, at) => (at % 2) * 20_000),
      1,
    )
    await expect(prepare(engine, hours)).rejects.toThrow(/file format: the sample rate/)
  })
}

test('without an engine, a small file of an accepted type passes unchanged', async () => {
  await using directory = temporaryDirectory()
  const path = directory.file('upload')
  await Bun.write(path, speakTones('as it is'))
  const none: AudioEngine = { ...nodeAvEngine(), name: 'none' }
  const prepared = await prepareAudio({ path, jobDir: directory.path, maxSeconds: CAP }, none)
  expect(prepared.pieces).toEqual([
    { index: 0, path, mediaType: 'audio/wav', start: 0, duration: null },
  ])
  await Bun.write(path, 'caff0000')
  const refused = prepareAudio({ path, jobDir: directory.path, maxSeconds: CAP }, none)
  await expect(refused).rejects.toThrow(/without ffmpeg/)
})

test('a full disk is not mistaken for a recording without audio', async () => {
  for (const share of [0, 0.5]) {
    const full: AudioEngine = {
      ...reader,
      async transcode(job) {
        const transcoded = await reader.transcode(job)
        await truncate(job.output, Math.floor(Bun.file(job.output).size * share))
        return transcoded
      },
    }
    const prepared = prepare(full, recordTones([{ text: 'word '.repeat(10) }]))
    await expect(prepared).rejects.toMatchObject({ code: 'ENOSPC' })
  }
  expect(decodingError('av_interleaved_write_frame(): No space left on device')).toMatchObject({
    code: 'ENOSPC',
  })
})

test("falls back to the package if the configured program doesn't exist", () => {
  expect(findEngine('/nowhere/ffmpeg').name).toBe('node-av')
})

async function pcmOf(recording: Uint8Array, engine: AudioEngine) {
  await using directory = temporaryDirectory()
  await Bun.write(directory.file('a.wav'), recording)
  return await engine.pcm(directory.file('a.wav'), TONE_RATE)
}
