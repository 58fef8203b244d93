import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { speakTiny, type TinySpeech, writeTinyModels } from '../../testing/tiny-models/speech'
import { EngineError } from '../error'
import { pathOf } from '../folder'
import { memoryOf } from '../memory'
import type { EngineLimits } from '../watchdog'
import { type SpeechEngine, speechEngine } from './engine'
import type { EngineConfig } from './protocol'

const directory = mkdtempSync(join(tmpdir(), 'engine-'))
const { vad, speech } = await writeTinyModels(directory)
const config: EngineConfig = {
  kind: 'transducer',
  vad: pathOf(directory, vad, 'silero_vad.onnx'),
  encoder: pathOf(directory, speech, 'encoder.int8.onnx'),
  decoder: pathOf(directory, speech, 'decoder.int8.onnx'),
  joiner: pathOf(directory, speech, 'joiner.int8.onnx'),
  tokens: pathOf(directory, speech, 'tokens.txt'),
  threads: 1,
  language: null,
  voices: null,
  prefersWords: false,
}
process.once('exit', () => void rm(directory, { recursive: true, force: true }))

let engine: SpeechEngine | null = null
afterEach(() => engine?.close())

function anEngine(limits: Partial<EngineLimits> = {}, given: Partial<EngineConfig> = {}) {
  engine = speechEngine({ ...config, ...given }, limits)
  return engine
}

/** Replaces the engine's program with one that misbehaves. */
async function aProgram(source: string): Promise<string> {
  const path = join(directory, `${crypto.randomUUID()}.ts`)
  await Bun.write(path, source)
  return path
}

async function record(talk: TinySpeech): Promise<string> {
  const path = join(directory, `${crypto.randomUUID()}.pcm`)
  await Bun.write(path, speakTiny(talk).slice(44))
  return path
}

async function failureOf(hearing: Promise<unknown>): Promise<string[]> {
  const error = await hearing.catch((thrown: unknown) => thrown)
  return error instanceof EngineError ? [error.kind, error.message] : [`no EngineError: ${error}`]
}

test('of two similar words, the preferred one is recognized at the same times', async () => {
  const path = await record([1, 'The', 'deed|trust', 'is', 'ready.', 1])
  const engine = anEngine({}, { prefersWords: true })
  const [plain] = (await engine.hear(path)).stretches
  const [preferring] = (await engine.hear(path, { vocabulary: 'trust/Margaret.' })).stretches
  expect([plain?.text, preferring?.text]).toEqual(['The deed is ready.', 'The trust is ready.'])
  const starts = (stretch = plain) => stretch?.words.map(({ start }) => start)
  expect(starts(preferring)).toEqual(starts(plain))
})

test('words that the model cannot spell change nothing', async () => {
  const path = await record([1, 'The', 'trust', 'is', 'ready.', 1])
  const vocabulary = 'Żółć/Margaret. 😀'
  const [heard] = (await anEngine({}, { prefersWords: true }).hear(path, { vocabulary })).stretches
  expect(heard?.text).toBe('The trust is ready.')
})

test('words have times, and silence has no words', async () => {
  const path = await record([2, 'Good', 'morning,', 'Margaret.', 5, 'The', 'trust', 'deed', 2])
  const shares: number[] = []
  const { stretches } = await anEngine().hear(path, { onShare: (share) => shares.push(share) })
  expect(stretches.map(({ text }) => text)).toEqual(['Good morning, Margaret.', 'The trust deed'])
  const starts = stretches.flatMap(({ words }) => words.map(({ start }) => start))
  for (const [at, spoken] of [2, 2.4, 2.8, 8.2, 8.6, 9].entries()) {
    expect(Math.abs((starts[at] ?? 0) - spoken)).toBeLessThan(0.1)
  }
  // One while finding speech, then one per stretch.
  expect(shares).toHaveLength(3)
  expect(shares[0]).toBe(0)
  expect(await engine?.hear(await record([5]))).toMatchObject({ stretches: [], turns: [] })
})

test('concurrent files are processed one after the other by one process', async () => {
  const all = await Promise.all([
    anEngine().hear(await record([0.5, 'Good', 'morning,', 0.5])),
    engine?.hear(await record([0.5, 'The', 'trust', 0.5])),
    engine?.hear(await record([0.5, 'deed', 'is', 'ready.', 0.5])),
  ])
  const said = all.map((heard) => heard?.stretches.map(({ text }) => text).join(' '))
  expect(said).toEqual(['Good morning,', 'The trust', 'deed is ready.'])
})

test('a killed process fails one call with a reason, and the next call starts another', async () => {
  const path = await record([0.5, 'Good', 'morning,', 0.5])
  const hearing = anEngine().hear(path)
  const first = engine?.pid()
  process.kill(first ?? 0, 'SIGKILL')
  expect(await failureOf(hearing)).toEqual([
    'unavailable',
    'The server ran out of memory while it transcribed the recording.',
  ])
  expect((await engine?.hear(path))?.stretches.map(({ text }) => text)).toEqual(['Good morning,'])
  expect(engine?.pid()).not.toBe(first)
})

test('a process that has ended unnoticed fails a call with a reason too', async () => {
  const path = await record([0.5, 'Good', 'morning,', 0.5])
  await anEngine().hear(path)
  process.kill(engine?.pid() ?? 0, 'SIGKILL')
  // nothing that happens meanwhile is noticed before the next call
  Bun.sleepSync(200)
  const [kind] = await failureOf(engine?.hear(path) ?? Promise.resolve())
  expect(kind).toBe('unavailable')
})

test('a crash in native code fails one call with a reason', async () => {
  const broken = join(directory, 'broken.onnx')
  await Bun.write(broken, 'not a model')
  const hearing = anEngine({}, { encoder: broken }).hear(await record([1]))
  const [kind] = await failureOf(hearing)
  expect(kind).toBe('unavailable')
})

test('a process that is silent, or makes no progress, is killed', async () => {
  const path = await record([1])
  const silent = await aProgram('await new Promise(() => setInterval(() => {}, 1000))')
  engine = speechEngine(config, { silentMs: 500 }, silent)
  const words = ['timeout', 'The speech engine stopped responding.']
  expect(await failureOf(engine.hear(path))).toEqual(words)
  const stuck = await aProgram('setInterval(() => console.log(`{"beat":true}`), 50)')
  engine = speechEngine(config, { stretchMs: 1_000 }, stuck)
  expect(await failureOf(engine.hear(path))).toEqual(words)
})

test('a process that uses too much memory is killed', async () => {
  const hungry = await aProgram(`
    const kept = []
    setInterval(() => { kept.push(new Uint8Array(20e6).fill(1)); console.log('{"beat":true}') }, 20)
  `)
  engine = speechEngine(config, { memory: 300e6 }, hungry)
  expect(await failureOf(engine.hear(await record([1])))).toEqual([
    'unavailable',
    'The speech engine needed more memory than it may use.',
  ])
})

test('aborting a call stops its process, and the others continue in a new one', async () => {
  const stop = new AbortController()
  const stopped = anEngine().hear(await record([0.5, 'Good', 0.5]), { signal: stop.signal })
  const waiting = engine?.hear(await record([0.5, 'The', 'trust', 0.5]))
  stop.abort(new Error('deleted'))
  await expect(stopped).rejects.toThrow('deleted')
  expect((await waiting)?.stretches.map(({ text }) => text)).toEqual(['The trust'])
})

test('an idle process ends and frees its memory', async () => {
  await anEngine({ idleMs: 100 }).hear(await record([1]))
  const pid = engine?.pid() ?? 0
  expect(pid).toBeGreaterThan(0)
  while (memoryOf(pid) !== null) await Bun.sleep(5)
})

test('the process runs at low priority', async () => {
  await anEngine().hear(await record([1]))
  const stat = await Bun.file(`/proc/${engine?.pid()}/stat`).text()
  expect(stat.split(') ')[1]?.split(' ')[16]).toBe(String(Math.min(19, getPriority() + 10)))
  expect(await Bun.file(`/proc/${engine?.pid()}/oom_score_adj`).text()).toBe('800\n')
})
