import { Elysia } from 'elysia'
import { api, devPages } from '../app'
import { env } from '../env'
import { largeAnswers } from '../http/large-answers'
import { unsubscribePages } from '../meetings/action-items/digest/unsubscribe-pages'
import { sharedPages } from '../meetings/sharing/shared-pages'
import { openProduct } from '../open'
import { healthRoutes } from '../operations/health/routes'
import { endStart } from '../operations/lifecycle'
import { listen } from '../operations/listen'
import { watchLoop } from '../operations/loop-watch'
import { watchMemory } from '../operations/memory'
import { serveMetrics } from '../operations/metrics-server'
import { observe } from '../operations/observe'
import { endOnSignal, stopServing } from '../operations/stop'
import { signingKeys } from '../secrets/key-routes'
import { createPages } from './pages'

/** In effect no limit: the server's own would refuse without a message, and routes set theirs. */
const LARGEST_BODY_BYTES = 2 ** 40
/** Idle connections are closed after this; uploads extend it. */
const IDLE_SECONDS = 10

/**
 * Serves in this process until a signal asks it to end. Of several processes on one port, only the first processes
 * recordings, and each has its own metrics port.
 */
export async function serve(place: { number: number; isOneOfSeveral: boolean }): Promise<void> {
  const isFirst = place.number === 1
  const pages = await createPages().catch(endStart)
  const close = await openProduct({ worker: env.worker && isFirst }).catch(endStart)
  watchMemory()
  watchLoop()
  const app = new Elysia({
    serve: { maxRequestBodySize: LARGEST_BODY_BYTES, idleTimeout: IDLE_SECONDS },
  })
    .use(observe)
    .use(largeAnswers)
    .use(healthRoutes)
    .use(api)
    .use(sharedPages)
    .use(unsubscribePages)
    .use(signingKeys)
    .use(devPages)
    .use(pages)
  listen(app, env.port, place.isOneOfSeveral)
  const stopMetrics = serveMetrics(env.metricsPort && env.metricsPort + place.number - 1)

  endOnSignal(async () => {
    await stopServing(app)
    await close()
    await stopMetrics()
  })
}
