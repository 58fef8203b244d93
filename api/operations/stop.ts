import type { Elysia } from 'elysia'
import { startDraining } from '../http/draining'
import { flushLog } from './log'
import { flushTraces } from './traces'

/** The whole end may take this long; compose.yaml waits a little longer. */
export const END_MS = 30_000
/** Connections are taken for a moment yet, until those who send them have seen that they should not. */
const ACCEPTING_MS = { least: 1_000, most: 3_000 }
/** Running requests may go on for this long; then they end. */
const REQUESTS_MS = 15_000
const LOOK_MS = 20

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

/**
 * Serves on without keeping connections until nothing is under way, then takes no more, lets what runs
 * finish for a while and ends all. Streams of events have ended with the start of the draining.
 */
export async function stopServing({ server }: Pick<Elysia, 'server'>): Promise<void> {
  if (!server) return
  const begun = performance.now()
  const since = () => performance.now() - begun
  while (since() < ACCEPTING_MS.most) {
    if (since() >= ACCEPTING_MS.least && server.pendingRequests === 0) break
    await Bun.sleep(LOOK_MS)
  }
  await Promise.race([server.stop(false), Bun.sleep(REQUESTS_MS - since())])
  await server.stop(true)
}
