import { Elysia } from 'elysia'
import { healthRoutes } from './health/routes'
import { listen } from './listen'
import { metricsText, registry, startMetrics } from './metrics'

/**
 * Serves /metrics, /livez and /readyz on a separate, private port. Returns a function that stops it; does
 * nothing if `port` is null.
 */
export function serveMetrics(port: number | null): () => Promise<void> {
  if (port === null) return async () => {}
  startMetrics()
  const app = new Elysia().use(healthRoutes).get('/metrics', async ({ set }) => {
    set.headers['content-type'] = registry.contentType
    return metricsText()
  })
  listen(app, port)
  return async () => {
    await app.stop(true)
  }
}
