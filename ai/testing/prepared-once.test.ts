import { expect, test } from 'bun:test'
import { findEngine } from '../audio/prepare'
import { PREPARED } from '../audio/sound'
import { temporaryDirectory } from './directory'
import { preparedOnce } from './prepared-once'
import { recordTones } from './tones'

test('a recording is read once, with the same result each time, and other bytes are read again', async () => {
  await using directory = temporaryDirectory()
  const real = findEngine()
  const started: string[] = []
  const engine = preparedOnce({
    ...real,
    probe: (path) => {
      started.push('probe')
      return real.probe(path)
    },
    transcode: (job) => {
      started.push('transcode')
      return real.transcode(job)
    },
  })
  const read = async (text: string) => {
    const path = directory.file('upload')
    const output = directory.file('full.mp3')
    await Bun.write(path, recordTones([{ text }]))
    const job = { path, output, sound: PREPARED, jobDir: directory.path }
    const probe = await engine.probe(path)
    const transcoded = await engine.transcode({ ...job, maxSeconds: 60, cpuMs: 60_000 })
    return { probe, transcoded, frames: await Bun.file(output).bytes() }
  }
  const first = await read('The bond ladder matures in June.')
  expect(first.frames.length).toBeGreaterThan(1_000)
  expect(await read('The bond ladder matures in June.')).toEqual(first)
  expect(started).toEqual(['probe', 'transcode'])
  expect((await read('It matures in May.')).frames).not.toEqual(first.frames)
  expect(started).toEqual(['probe', 'transcode', 'probe', 'transcode'])
})
