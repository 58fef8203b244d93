import { readiness } from './health/readiness'
import { listen } from './listen'
import { metricsText, registry, startMetrics } from './metrics'

/**
 * Serves /metrics, /livez and /readyz on a separate, private port. Returns a function that stops it; does
 * nothing if `port` is null. It does not use Elysia, which a worker would load for this alone.
 */
export function serveMetrics(port: number | null): () => Promise<void> {
  if (port === null) return async () => {}
  const servers: Bun.Server<undefined>[] = []
  const app = {
    listen: (place: { port: number; hostname: string; reusePort: boolean }) =>
      servers.push(
        Bun.serve({ ...place, routes, fetch: () => new Response(null, { status: 404 }) }),
      ),
  }
  listen(app, port)
  startMetrics()
  return async () => {
    for (const server of servers) await server.stop(true)
  }
}

const routes = {
  '/livez': () => new Response('ok'),
  '/readyz': async () => {
    const state = await readiness()
    return Response.json(state, { status: state.ready ? 200 : 503 })
  },
  '/metrics': async () =>
    new Response(await metricsText(), { headers: { 'content-type': registry.contentType } }),
}
