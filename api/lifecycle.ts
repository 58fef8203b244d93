import type { Elysia } from 'elysia'
import { startDraining } from './health/readiness'
import { flushLog } from './log'
import { flushTraces } from './traces'

/** The whole end may take this long; compose.yaml waits a little longer. */
const END_MS = 30_000
/** Requests that run are let run for so long; live connections end then. */
const REQUESTS_MS = 15_000

/**
 * Keeps the process alive when the database driver rejects a promise that nobody holds, as it does
 * for a connection that is cut off under it: whoever waited for an answer has been told otherwise.
 */
export function outliveLostConnections(): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      if (isLostConnection(error)) return console.error(`database: ${describe(error)}`)
      console.error(error)
      flushLog()
      process.exit(1)
    })
  }
}

/** The driver's codes, the server's class 57 (it is going down) and the operating system's. */
export function isLostConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(CONNECTION_|CONNECT_TIMEOUT|57P|ECONN|EPIPE|ETIMEDOUT)/.test(code)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Ends the process in order on SIGTERM or SIGINT, and in any case after `END_MS`. */
export function endOnSignal(end: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      startDraining()
      setTimeout(() => process.exit(1), END_MS).unref()
      await end().catch((error) => console.error('end:', error))
      await flushTraces()
      flushLog()
      process.exit(0)
    })
  }
}

/** Takes no new connection, lets running requests finish for a while, then ends all. */
export async function stopServing({ server }: Pick<Elysia, 'server'>): Promise<void> {
  const finished = server?.stop(false)
  await Promise.race([finished, Bun.sleep(REQUESTS_MS)])
  await server?.stop(true)
}
