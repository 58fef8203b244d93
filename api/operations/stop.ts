import { inOneLine } from '@app/db/connection/in-one-line'
import type { Elysia } from 'elysia'
import { startDraining } from '../http/draining'
import { onEndSignal } from './end-signals'
import { flushLog } from './log'
import { flushTraces } from './traces'

/** Maximum time for shutting down; compose.yaml waits a little longer. */
export const END_MS = 30_000
/** Connections are still accepted briefly, until the load balancer has noticed. */
const ACCEPTING_MS = { least: 1_000, most: 3_000 }
/** Running requests have this long to finish; then they are closed. */
const REQUESTS_MS = 15_000
const LOOK_MS = 20

/** Shuts the process down in order on the first signal that asks for it, within `END_MS`. */
export function endOnSignal(end: () => Promise<void>): void {
  onEndSignal(async () => {
    startDraining()
    setTimeout(() => process.exit(1), END_MS).unref()
    await end().catch((error) => console.error(`The shutdown failed: ${inOneLine(error)}`))
    await flushTraces()
    flushLog()
    process.exit(0)
  })
}

/**
 * Keeps serving, without keep-alive, until nothing is running; then accepts no more, lets running requests
 * finish for a while and closes all. Event streams have ended when draining began.
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
