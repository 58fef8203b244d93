import { afterAll, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '../../testing/directory'
import { tinyVectors } from '../../testing/tiny-models/vectors'
import { type EngineWork, watchEngines } from '../engine-work'
import { EngineError } from '../error'
import type { EngineLimits } from '../watchdog'
import { vectorsEngine } from './engine'
import { closeLocalVectors, embedLocally, isFetched } from './local-vectors'

afterAll(closeLocalVectors)

const likeness = (one: number[] = [], other: number[] = []) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

test('texts with the same meaning are close, whatever their words', async () => {
  await using directory = temporaryDirectory()
  const settings = await tinyVectors(directory.path)
  expect(isFetched(settings)).toBe(true)
  const texts = [
    'the bond',
    'a debenture',
    'the house',
    ...Array.from({ length: 20 }, () => 'home'),
  ]
  const seen: EngineWork[] = []
  watchEngines((work) => seen.push(work))
  const vectors = await embedLocally(texts, settings, 'text')
  watchEngines(() => {})
  expect(seen).toMatchObject([{ service: 'embeddings', amount: texts.length }])
  expect(vectors).toHaveLength(texts.length)
  expect(likeness(vectors[0], vectors[1])).toBeCloseTo(1, 5)
  expect(likeness(vectors[0], vectors[2])).toBeLessThan(0.2)
  expect(likeness(vectors[2], vectors[22])).toBeGreaterThan(0.9)
  closeLocalVectors()
})

test('questions and texts get the words that the model expects before them', async () => {
  await using directory = temporaryDirectory()
  const tiny = await tinyVectors(directory.path, 'unigram')
  const settings = { ...tiny, prefixes: { question: 'bond ', text: 'house ' } }
  const [bond] = await embedLocally(['debenture'], tiny, 'text')
  const [question] = await embedLocally([''], settings, 'question')
  const [text] = await embedLocally([''], settings, 'text')
  expect(likeness(bond, question)).toBeCloseTo(1, 5)
  expect(likeness(bond, text)).toBeLessThan(0.2)
  closeLocalVectors()
})

/** A program that hangs on its first start, so that it can be killed during its work. */
async function silentAtFirst(directory: string): Promise<string> {
  const [begun, path] = [`${directory}/begun`, `${directory}/program.ts`]
  await Bun.write(
    path,
    `import { existsSync, writeFileSync } from 'node:fs'
    if (!existsSync('${begun}')) {
      writeFileSync('${begun}', '')
      await Bun.sleep(60_000)
    }
    await import('${join(import.meta.dir, 'child.ts')}')`,
  )
  return path
}

/** The engine with the tiny model and the given program. */
async function anEngine(directory: string, limits: Partial<EngineLimits>, program: string) {
  const { directory: folder, model, ...config } = await tinyVectors(directory)
  const files = {
    model: `${folder}/${model.id}/model.onnx`,
    tokenizer: `${folder}/${model.id}/tokenizer.json`,
  }
  return vectorsEngine({ ...config, ...files }, limits, program)
}

test('a process that hangs or uses too much memory is killed with the reason', async () => {
  await using directory = temporaryDirectory()
  const program = await silentAtFirst(directory.path)
  for (const [limits, reason] of [
    [{ stretchMs: 0 }, 'The engine for search stopped responding.'],
    [{ memory: 0 }, 'The engine for search needed more memory than it may use.'],
  ] as const) {
    await rm(directory.file('begun'), { force: true })
    const engine = await anEngine(directory.path, limits, program)
    await expect(engine.embed(['the bond'])).rejects.toThrow(reason)
  }
})

test('a killed process fails one call with a reason, and the next starts another', async () => {
  await using directory = temporaryDirectory()
  const engine = await anEngine(directory.path, {}, await silentAtFirst(directory.path))
  const asked = engine.embed(['the bond']).catch((error: unknown) => error)
  while (!existsSync(directory.file('begun'))) await Bun.sleep(5)
  const first = engine.pid()
  process.kill(first ?? 0, 'SIGKILL')
  const error = await asked
  if (!(error instanceof EngineError)) throw new Error(`no EngineError: ${error}`)
  expect(error.message).toBe('The engine for search stopped unexpectedly.')
  expect(await engine.embed(['the bond'])).toHaveLength(1)
  expect(engine.pid()).not.toBe(first)
  engine.close()
})

test('an aborted call rejects at once', async () => {
  await using directory = temporaryDirectory()
  const engine = await anEngine(directory.path, {}, await silentAtFirst(directory.path))
  const stop = new AbortController()
  const asked = engine.embed(['the bond'], stop.signal).catch((error: unknown) => error)
  while (!existsSync(directory.file('begun'))) await Bun.sleep(5)
  stop.abort(new Error('too late'))
  expect(await asked).toEqual(new Error('too late'))
  engine.close()
})

test('a missing or modified model is never used', async () => {
  await using directory = temporaryDirectory()
  const settings = await tinyVectors(directory.path)
  await Bun.write(`${directory.path}/tiny-vectors/model.onnx`, 'something else')
  expect(isFetched(settings)).toBe(false)
  await expect(embedLocally(['x'], settings, 'text')).rejects.toThrow('isn’t on this server')
  expect(isFetched({ ...settings, directory: `${directory.path}/nowhere` })).toBe(false)
})
