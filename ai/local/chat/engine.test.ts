import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from '../error'
import type { EngineLimits } from '../watchdog'
import { type ChatEngine, chatEngine } from './engine'

const directory = mkdtempSync(join(tmpdir(), 'chat-engine-'))
process.once('exit', () => void rm(directory, { recursive: true, force: true }))

let engine: ChatEngine | null = null
afterEach(() => {
  engine?.close()
  mock.restore()
})

/** Replaces the engine's program; `answer` handles a request. */
async function anEngine(answer: string, limits: Partial<EngineLimits> = {}) {
  const program = join(directory, `${crypto.randomUUID()}.ts`)
  const lines = [
    'const tell = (reply) => process.send(reply)',
    "process.on('disconnect', () => process.exit(0))",
    `process.on('message', async (request) => { const { id } = request; ${answer} })`,
  ]
  await Bun.write(program, lines.join('\n'))
  engine = chatEngine({ model: 'none', context: 0, threads: 1 }, limits, program)
  return engine
}

const ASK = { messages: [{ role: 'user' as const, content: 'Hello' }], grammar: null }

async function say(engine: ChatEngine, signal = new AbortController().signal) {
  let text = ''
  const onText = (piece: string) => {
    text += piece
  }
  const written = await engine.write({ ...ASK, onText, signal })
  return { ...written, text }
}

async function failureOf(saying: Promise<unknown>): Promise<string[]> {
  const error = await saying.catch((thrown: unknown) => thrown)
  return error instanceof EngineError ? [error.kind, error.message] : [`no EngineError: ${error}`]
}

const WRITES =
  "tell({ id, text: 'He' }); tell({ id, text: 'llo' }); tell({ id, isCut: false, tokens: 2 })"

test('a text arrives as it is written, one text at a time', async () => {
  const engine = await anEngine(WRITES)
  const hello = { text: 'Hello', isCut: false, tokens: 2 }
  expect(await Promise.all([say(engine), say(engine)])).toEqual([hello, hello])
})

test('a crash fails one call, and the next starts a new process', async () => {
  spyOn(console, 'error').mockImplementation(() => {})
  const mark = join(directory, 'crashed')
  const engine = await anEngine(
    `if (await Bun.file('${mark}').exists()) { ${WRITES} } else { await Bun.write('${mark}', ''); process.kill(process.pid, 'SIGSEGV') }`,
  )
  expect(await failureOf(say(engine))).toEqual([
    'unavailable',
    'The chat engine stopped unexpectedly.',
  ])
  expect((await say(engine)).text).toBe('Hello')
})

test('a process killed from outside counts as out of memory', async () => {
  spyOn(console, 'error').mockImplementation(() => {})
  const engine = await anEngine("process.kill(process.pid, 'SIGKILL')")
  expect(await failureOf(say(engine))).toEqual([
    'unavailable',
    'The server ran out of memory while a text was written.',
  ])
})

test('a process that hangs or uses too much memory is killed with the reason', async () => {
  expect(await failureOf(say(await anEngine('', { stretchMs: 400 })))).toEqual([
    'timeout',
    'The chat engine stopped responding.',
  ])
  expect(await failureOf(say(await anEngine('', { memory: 1_000_000 })))).toEqual([
    'unavailable',
    'The chat engine needed more memory than it may use.',
  ])
})

test('a prompt that is too long is refused, and the process continues', async () => {
  const engine = await anEngine('tell({ id, tooLong: true })')
  const refused = ['refused', 'That is more than the model on this server can read at once.']
  expect(await failureOf(say(engine))).toEqual(refused)
  const pid = engine.pid()
  expect(await failureOf(say(engine))).toEqual(refused)
  expect(engine.pid()).toBe(pid)
})

test('a stuck process is replaced by one that works', async () => {
  const mark = join(directory, 'stuck')
  const engine = await anEngine(
    `if (await Bun.file('${mark}').exists()) { ${WRITES} } else { await Bun.write('${mark}', ''); tell({ id, stuck: true }) }`,
  )
  expect((await say(engine)).text).toBe('Hello')
})

test('an aborted text rejects at once, and its process ends', async () => {
  const engine = await anEngine("tell({ id, text: 'He' })")
  const stop = new AbortController()
  const saying = engine.write({ ...ASK, signal: stop.signal, onText: () => stop.abort() })
  expect(await saying.catch((error: unknown) => error)).toMatchObject({ name: 'AbortError' })
  expect(engine.pid()).toBeNull()
})
