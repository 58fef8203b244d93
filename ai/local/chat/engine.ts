import { join } from 'node:path'
import type { EngineLimits } from '../watchdog'
import { StuckError, startProcess, type Writing } from './process'
import type { ChatConfig, Written } from './protocol'

/** A prompt of 16,000 tokens is read without any progress, for minutes on a busy machine. */
const LIMITS: EngineLimits = {
  silentMs: 120_000,
  stretchMs: 900_000,
  idleMs: 120_000,
  memory: 4 * 2 ** 30,
}
const CHILD = join(import.meta.dir, 'child.ts')

/** Writes texts in a separate process, one at a time. */
export type ChatEngine = {
  /**
   * Throws an EngineError if the process crashes, hangs or uses too much memory; the next call
   * starts a new one.
   */
  write(writing: Writing): Promise<Written>
  close(): void
  pid(): number | null
}

/** An engine that starts its process on demand and ends it when idle. */
export function chatEngine(
  config: ChatConfig,
  limits: Partial<EngineLimits> = {},
  program: string = CHILD,
): ChatEngine {
  const within = { ...LIMITS, ...limits }
  let running: ReturnType<typeof startProcess> | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function write(writing: Writing): Promise<Written> {
    writing.signal.throwIfAborted()
    if (running === null || running.hasEnded()) running = startProcess(config, within, program)
    try {
      return await running.write(writing)
    } catch (error) {
      if (!(error instanceof StuckError)) throw error
      running = startProcess(config, within, program)
      return running.write(writing)
    }
  }

  return {
    write(writing) {
      const written = last.then(() => write(writing))
      last = written.catch(() => {})
      return written
    },
    close: () => running?.kill(),
    pid: () => (running === null || running.hasEnded() ? null : running.pid),
  }
}
