import { join } from 'node:path'
import { atLowPriority, linesOf } from '../../limits/limited-process'
import { ENGINE_ENVIRONMENT } from '../engine-environment'
import { EngineError } from '../error'
import { type EngineLimits, startWatchdog } from '../watchdog'
import type { VectorsConfig, VectorsReply, VectorsRequest } from './protocol'

/** The engine sends nothing but results, so only the time per result is limited. */
const LIMITS: EngineLimits = {
  silentMs: Number.POSITIVE_INFINITY,
  stretchMs: 60_000,
  idleMs: 60_000,
  memory: 2 * 2 ** 30,
}
const NAME = 'The engine for search'
const CHILD = join(import.meta.dir, 'child.ts')
/** Texts per batch: a question queued behind others waits for one batch at most. */
const BATCH = 2

/** Makes vectors in a separate process. */
export type VectorsEngine = {
  /**
   * One vector per text. Throws an EngineError if the process ends or hangs; the next call starts a
   * new one.
   */
  embed(texts: string[], signal?: AbortSignal): Promise<number[][]>
  close(): void
  pid(): number | null
}

/** An engine that starts its process on demand and ends it when idle. */
export function vectorsEngine(
  config: VectorsConfig,
  limits: Partial<EngineLimits> = {},
  program = CHILD,
): VectorsEngine {
  const within = { ...LIMITS, ...limits }
  let running: ReturnType<typeof start> | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function ask(texts: string[]): Promise<number[][]> {
    if (running === null || running.hasEnded()) running = start(config, within, program)
    const vectors = await running.ask(texts)
    return vectors.map(numbers)
  }

  return {
    async embed(texts, signal) {
      const vectors: number[][] = []
      for (let at = 0; at < texts.length; at += BATCH) {
        signal?.throwIfAborted()
        const asked = last.then(() => ask(texts.slice(at, at + BATCH)))
        last = asked.catch(() => {})
        vectors.push(...(await unlessAborted(asked, signal)))
      }
      return vectors
    },
    close: () => running?.kill(),
    pid: () => (running === null || running.hasEnded() ? null : running.pid),
  }
}

function start(config: VectorsConfig, limits: EngineLimits, program: string) {
  const command = atLowPriority(process.execPath, program, JSON.stringify(config))
  const child = Bun.spawn(command, {
    env: ENGINE_ENVIRONMENT,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  child.unref()
  const waiting = new Map<number, PromiseWithResolvers<string[]>>()
  let id = 0
  let reason: EngineError | null = null
  let isOver = false
  const kill = (why: EngineError | null = null) => {
    reason ??= why
    isOver = true
    child.kill('SIGKILL')
  }
  const watchdog = startWatchdog(child.pid, NAME, limits, () => waiting.size > 0, kill)
  void listen()

  async function listen() {
    for await (const line of linesOf(child.stdout)) {
      const reply: VectorsReply = JSON.parse(line)
      const asked = waiting.get(reply.id)
      if ('error' in reply) asked?.reject(failed('couldn’t work on the text', reply.error))
      else asked?.resolve(reply.vectors)
    }
    isOver = true
    watchdog.stop()
    for (const asked of waiting.values()) asked.reject(reason ?? failed('stopped unexpectedly'))
  }

  return {
    pid: child.pid,
    kill,
    hasEnded: () => isOver || child.exitCode !== null || child.signalCode !== null,
    async ask(texts: string[]): Promise<string[]> {
      id += 1
      const asked = Promise.withResolvers<string[]>()
      waiting.set(id, asked)
      watchdog.progressed()
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
        waiting.delete(request.id)
        watchdog.progressed()
      }
    },
  }
}

/** Rejects on abort, although the process finishes the work it has begun. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, stopped.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function numbers(vector: string): number[] {
  return [...new Float32Array(Uint8Array.fromBase64(vector).buffer)]
}

function failed(how: string, complaint?: string): EngineError {
  const cause = complaint === undefined ? undefined : new Error(complaint)
  return new EngineError('unavailable', `${NAME} ${how}.`, cause)
}
