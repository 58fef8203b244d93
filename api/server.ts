import { Elysia } from 'elysia'
import { api } from './app'
import { devPages } from './dev-pages'
import { env } from './env'
import { healthRoutes } from './health/routes'
import { endOnSignal, outliveLostConnections, stopServing } from './lifecycle'
import { watchMemory } from './memory'
import { serveMetrics } from './metrics-server'
import { observe } from './observe'
import { openProduct } from './open'
import { createPages } from './pages'

/** No limit of the server's own, which would answer without words: each route that reads has one. */
const LARGEST_BODY_BYTES = 2 ** 40
/** Slow and silent connections end after this; uploads ask for more. */
const IDLE_SECONDS = 10

outliveLostConnections()
const close = await openProduct()
const stopMetrics = serveMetrics(env.metricsPort)
watchMemory()
const app = new Elysia({
  serve: { maxRequestBodySize: LARGEST_BODY_BYTES, idleTimeout: IDLE_SECONDS },
})
  .use(observe)
  .use(healthRoutes)
  .use(api)
  .use(devPages)
  .use(await createPages())
  .listen(env.port)

console.log(`Colloquy listens on ${env.appUrl}`)
if (env.demo) console.log('Sign in as the demo user: username demo, password colloquy-demo')

endOnSignal(async () => {
  await stopServing(app)
  await close()
  await stopMetrics()
})
