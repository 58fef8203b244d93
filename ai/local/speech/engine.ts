import { join } from 'node:path'
import type { EngineLimits } from '../watchdog'
import { type Hearing, startProcess } from './process'
import type { EngineConfig, Heard } from './protocol'

/** On a busy machine, a low-priority process may not be scheduled for almost a minute. */
const LIMITS: EngineLimits = {
  silentMs: 120_000,
  stretchMs: 900_000,
  idleMs: 60_000,
  memory: 4 * 2 ** 30,
}
const CHILD = join(import.meta.dir, 'child.ts')

type Job = Hearing & {
  done: (heard: Heard) => void
  failed: (error: unknown) => void
}

/** Recognizes speech in a separate process, one file at a time. */
export type SpeechEngine = {
  /**
   * Throws an EngineError if the process crashes, hangs or uses too much memory; the next call
   * starts a new one.
   */
  hear(path: string, options?: HearOptions): Promise<Heard>
  /** Ends the process, if it is running. */
  close(): void
  /** The running process, for tests and measurements. */
  pid(): number | null
}
export type HearOptions = {
  signal?: AbortSignal
  onShare?: (share: number) => void
  /** Words to prefer, in the engine's syntax; models without support ignore them. */
  vocabulary?: string
}

/** An engine that starts its process on demand and ends it when idle. */
export function speechEngine(
  config: EngineConfig,
  limits: Partial<EngineLimits> = {},
  child: string = CHILD,
): SpeechEngine {
  const queue: Job[] = []
  const within = { ...LIMITS, ...limits }
  let running: ReturnType<typeof startProcess> | null = null
  let busy = false

  async function next() {
    const job = busy ? undefined : queue.shift()
    if (job === undefined) return
    if (job.signal?.aborted) {
      job.failed(job.signal.reason)
      return next()
    }
    busy = true
    try {
      if (running === null || running.hasEnded()) running = startProcess(config, within, child)
      job.done(await running.hear(job))
    } catch (error) {
      running?.kill()
      job.failed(job.signal?.aborted ? job.signal.reason : error)
    } finally {
      busy = false
    }
    void next()
  }

  return {
    hear(path, { signal, onShare = () => {}, vocabulary = '' } = {}) {
      return new Promise((done, failed) => {
        queue.push({ path, vocabulary, onShare, signal: signal ?? null, done, failed })
        void next()
      })
    },
    close: () => running?.kill(),
    pid: () => (running === null || running.hasEnded() ? null : running.pid),
  }
}
