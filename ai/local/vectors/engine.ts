import { join } from 'node:path'
import { linesOf } from '../../limited-process'
import { EngineError } from '../error'
import type { VectorsConfig, VectorsReply, VectorsRequest } from './protocol'

type Limits = { answerMs: number; idleMs: number }

const LIMITS: Limits = { answerMs: 60_000, idleMs: 60_000 }
const CHILD = join(import.meta.dir, 'child.ts')
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', DO_NOT_TRACK: '1' }
/** Texts at once: a question waits no longer than for these. */
const BATCH = 8

/** Makes vectors in a process of its own. */
export type VectorsEngine = {
  /** One vector a text. Fails with an EngineError if the process ends or hangs; the next call starts another one. */
  embed(texts: string[], signal?: AbortSignal): Promise<number[][]>
  close(): void
  pid(): number | null
}

/** An engine that starts its process when there is work, and ends it when there has been none for a while. */
export function vectorsEngine(
  config: VectorsConfig,
  limits: Partial<Limits> = {},
  program = CHILD,
): VectorsEngine {
  const { answerMs, idleMs } = { ...LIMITS, ...limits }
  let running: ReturnType<typeof start> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: Timer | undefined

  async function ask(texts: string[]): Promise<number[][]> {
    clearTimeout(idle)
    if (running === null || running.hasEnded()) running = start(config, program)
    try {
      const vectors = await running.ask(texts, answerMs)
      return vectors.map(numbers)
    } finally {
      idle = setTimeout(close, idleMs)
      idle.unref()
    }
  }

  function close() {
    running?.kill()
  }

  return {
    async embed(texts, signal) {
      const vectors: number[][] = []
      for (let at = 0; at < texts.length; at += BATCH) {
        signal?.throwIfAborted()
        const asked = last.then(() => ask(texts.slice(at, at + BATCH)))
        last = asked.catch(() => {})
        vectors.push(...(await asked))
      }
      return vectors
    },
    close,
    pid: () => (running === null || running.hasEnded() ? null : running.pid),
  }
}

function start(config: VectorsConfig, program: string) {
  const nice = Bun.which('nice')
  const lowly = nice === null ? [] : [nice, '-n', '10']
  const child = Bun.spawn([...lowly, process.execPath, program, JSON.stringify(config)], {
    env: ENVIRONMENT,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  child.unref()
  const waiting = new Map<number, PromiseWithResolvers<string[]>>()
  let id = 0
  let isOver = false
  void listen()

  async function listen() {
    for await (const line of linesOf(child.stdout)) {
      const reply: VectorsReply = JSON.parse(line)
      const asked = waiting.get(reply.id)
      if ('error' in reply) asked?.reject(failed('couldn’t work on the text', reply.error))
      else asked?.resolve(reply.vectors)
    }
    isOver = true
    for (const asked of waiting.values()) asked.reject(failed('stopped unexpectedly'))
  }

  return {
    pid: child.pid,
    kill: () => child.kill('SIGKILL'),
    hasEnded: () => isOver || child.killed || child.exitCode !== null || child.signalCode !== null,
    async ask(texts: string[], answerMs: number): Promise<string[]> {
      id += 1
      const asked = Promise.withResolvers<string[]>()
      waiting.set(id, asked)
      const timer = setTimeout(() => child.kill('SIGKILL'), answerMs)
      const request: VectorsRequest = { id, texts }
      try {
        child.stdin.write(`${JSON.stringify(request)}\n`)
        await child.stdin.flush()
      } catch (error) {
        asked.reject(failed('stopped unexpectedly', String(error)))
      }
      try {
        return await asked.promise
      } finally {
        clearTimeout(timer)
        waiting.delete(request.id)
      }
    },
  }
}

function numbers(vector: string): number[] {
  return [...new Float32Array(Uint8Array.fromBase64(vector).buffer)]
}

function failed(how: string, complaint?: string): EngineError {
  const cause = complaint === undefined ? undefined : new Error(complaint)
  return new EngineError('unavailable', `The engine for search ${how}.`, cause)
}
