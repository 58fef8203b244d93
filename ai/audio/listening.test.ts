import { expect, test } from 'bun:test'
import { temporaryDirectory } from '../testing/directory'
import { wav } from '../testing/tones'
import type { AudioEngine, Probe } from './engine'
import { ffmpegEngine } from './ffmpeg'
import { listeningSound } from './listening'
import { nodeAvEngine } from './node-av'
import { transcodeWhole } from './transcode'

const ffmpeg = Bun.which('ffmpeg')
const engines: AudioEngine[] = [nodeAvEngine(), ...(ffmpeg === null ? [] : [ffmpegEngine(ffmpeg)])]

const SECONDS = 3

function heard(rate: number, channels: number): Probe {
  return { duration: SECONDS, estimated: false, tracks: 1, rate, channels }
}

test('joined recordings get the better rate of the two, up to 48 kHz stereo', () => {
  const rates = [[8_000], [16_000, 8_000], [22_050], [16_000, 44_100], [48_000], [96_000], [0]]
  expect(rates.map((each) => listeningSound(each.map((rate) => heard(rate, 1))).rate)).toEqual([
    16_000, 16_000, 32_000, 48_000, 48_000, 48_000, 48_000,
  ])
  const mixed = listeningSound([heard(48_000, 1), heard(16_000, 2)])
  expect(mixed).toEqual({ rate: 48_000, channels: 2, kbps: 128 })
  expect(listeningSound([heard(16_000, 1), heard(0, 0)])).toEqual(mixed)
})

for (const engine of engines) {
  for (const { rate, channels } of [heard(32_000, 1), heard(48_000, 2)]) {
    test(`${engine.name}: high frequencies survive at ${rate} Hz, and the frames give the right length`, async () => {
      await using directory = temporaryDirectory()
      const path = directory.file('tone.wav')
      await Bun.write(path, tone(rate, rate * 0.28))
      const probe = await engine.probe(path)
      expect(probe).toMatchObject({ rate, channels: 1 })
      const sound = listeningSound([{ ...probe, channels }])
      const output = directory.file('sound.mp3')
      const job = { path, output, sound, jobDir: directory.path, maxSeconds: 60 }
      const { decoded, peaks } = await transcodeWhole(engine, job)
      expect(Math.abs(decoded - SECONDS)).toBeLessThan(0.15)
      expect(peaks.length).toBe(SECONDS * 10)
      expect(await engine.probe(output)).toMatchObject({ rate, channels })
      expect(loudest(await engine.pcm(output, rate))).toBeGreaterThan(0.3)
    })
  }
}

function tone(rate: number, hertz: number) {
  const samples = Int16Array.from(
    { length: SECONDS * rate },
    (_, nth) => 20_000 * Math.sin((2 * Math.PI * hertz * nth) / rate),
  )
  return wav(samples, rate)
}

/** Over the middle half, 0..1. */
function loudest(samples: Int16Array): number {
  const middle = samples.subarray(samples.length >> 2, (samples.length >> 2) * 3)
  return middle.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 2 ** 15
}
