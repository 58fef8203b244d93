import type { Elysia } from 'elysia'
import { startDraining } from './health/readiness'
import { flushLog } from './log'

/** The whole end may take this long; compose.yaml waits a little longer. */
const END_MS = 30_000
/** Requests that run are let run for so long; live connections end then. */
const REQUESTS_MS = 15_000

/** Ends the process in order on SIGTERM or SIGINT, and in any case after `END_MS`. */
export function endOnSignal(end: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      startDraining()
      setTimeout(() => process.exit(1), END_MS).unref()
      await end().catch((error) => console.error('end:', error))
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
