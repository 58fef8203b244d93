import { afterAll, expect, test } from 'bun:test'
import { findEngine, prepareAudio } from '../audio/prepare'
import { type EngineWork, watchEngines } from '../local/engine-work'
import { closeLocalSpeech } from '../local/speech/local-speech'
import { hasSpeech, speechHere } from '../models/available'
import { AiError } from '../models/errors'
import { temporaryDirectory } from '../testing/directory'
import { openDoor } from '../testing/open-door'
import { speakTiny, type TinySpeech, tinySpeech } from '../testing/tiny-models/speech'
import { stitch, transcribePiece } from './transcribe'

afterAll(closeLocalSpeech)

async function transcribe(
  talk: TinySpeech,
  directory: { path: string; file(name: string): string },
) {
  const path = directory.file('upload')
  await Bun.write(path, speakTiny(talk))
  const input = { path, jobDir: directory.path, maxSeconds: 3600, pieceSeconds: 20 }
  const { pieces } = await prepareAudio(input, findEngine())
  const settings = { localSpeech: await tinySpeech(directory.path), door: openDoor }
  return Promise.all(pieces.map((piece) => transcribePiece(piece, settings)))
}

test('a recording is transcribed without a server, with times across its pieces', async () => {
  await using directory = temporaryDirectory()
  const seen: EngineWork[] = []
  watchEngines((work) => seen.push(work))
  const heard = await transcribe(
    [1, 'Good', 'morning,', 'Margaret.', 20, 'The', 'trust', 'deed', 'is', 'ready.', 16, 'Good', 1],
    directory,
  )
  watchEngines(() => {})
  expect(heard.length).toBeGreaterThan(1)
  const sound = heard.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const measured = seen.reduce((sum, work) => sum + ('amount' in work ? work.amount : 0), 0)
  expect(measured).toBeCloseTo(sound, 0)
  const { segments, fullText, dropped } = stitch(heard)
  expect(segments.map(({ text }) => text)).toEqual([
    'Good morning, Margaret.',
    'The trust deed is ready.',
    'Good',
  ])
  for (const [at, spoken] of [1, 22.2, 40.2].entries()) {
    expect(Math.abs((segments[at]?.start ?? 0) - spoken)).toBeLessThan(0.5)
  }
  expect(fullText).toContain('The trust deed is ready.')
  expect(dropped).toEqual([])
  expect(await Array.fromAsync(new Bun.Glob('*.pcm').scan(directory.path))).toEqual([])
})

test('a modified model file is never loaded', async () => {
  await using directory = temporaryDirectory()
  const local = await tinySpeech(directory.path)
  await Bun.write(directory.file('tiny-speech/joiner.int8.onnx'), 'damaged')
  await Bun.write(directory.file('piece.wav'), speakTiny([1]))
  const path = directory.file('piece.wav')
  const piece = { index: 0, path, mediaType: 'audio/wav', start: 0, duration: 1 }
  const settings = { localSpeech: local, door: openDoor }
  const error = await transcribePiece(piece, settings).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(AiError)
  expect(error).toMatchObject({ kind: 'unavailable' })
  expect(error.message).toBe('The speech model isn’t on this server yet.')
})

test('a key or server for speech takes precedence over this machine', async () => {
  await using directory = temporaryDirectory()
  const localSpeech = await tinySpeech(directory.path)
  expect(speechHere({ localSpeech })).toBe(localSpeech)
  expect(speechHere({ localSpeech, apiKey: 'key' })).toBeNull()
  expect(speechHere({ localSpeech, transcribeBaseUrl: 'http://speech' })).toBeNull()
  expect(speechHere({ localSpeech, embedBaseUrl: 'http://embed' })).toBe(localSpeech)
  expect([hasSpeech({ localSpeech }), hasSpeech({})]).toEqual([true, false])
})
