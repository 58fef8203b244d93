import { Elysia } from 'elysia'
import { isDraining } from '../http/draining'
import { knownUserId } from '../http/session'
import { isLogging, log } from './log'
import { underWay } from './loop-watch'
import { requestSeconds } from './metrics'
import { callerOf, isTracing, keepSpan } from './traces'

type Seen = { at: number; id: string; work: ReturnType<typeof underWay> }

const seen = new WeakMap<Request, Seen>()
/** Health probes would drown the requests of people. */
const UNLOGGED = ['/livez', '/readyz']

/** Times and logs every network request, by its route's template. */
export const observe = new Elysia({ name: 'observe' })
  .onRequest(({ request, set }) => {
    const id = crypto.randomUUID()
    seen.set(request, { at: performance.now(), id, work: underWay(`${request.method} request`) })
    set.headers['x-request-id'] = id
    if (isDraining()) set.headers.connection = 'close'
  })
  .onTransform({ as: 'global' }, ({ request, route }) => {
    seen.get(request)?.work.rename(`${request.method} ${route}`)
  })
  .onAfterResponse({ as: 'global' }, async ({ request, route, set, responseValue }) => {
    const start = seen.get(request)
    if (!start) return
    const ms = performance.now() - start.at
    const status = responseValue instanceof Response ? responseValue.status : Number(set.status)
    const template = route ?? 'unknown'
    start.work.rename(`${request.method} ${template}`)
    start.work.end()
    requestSeconds.observe({ method: request.method, route: template, status }, ms / 1000)
    if (isTracing() && !UNLOGGED.includes(template)) {
      traceRequest(request, { ...start, ms, template, status })
    }
    if (!isLogging() || UNLOGGED.includes(template)) return
    log('request', {
      id: start.id,
      method: request.method,
      route: template,
      status,
      ms: Math.round(ms * 10) / 10,
      user: await knownUserId(request),
    })
  })

function traceRequest(
  request: Request,
  {
    at,
    id,
    ms,
    template,
    status,
  }: Omit<Seen, 'work'> & { ms: number; template: string; status: number },
) {
  const start = performance.timeOrigin + at
  keepSpan({
    traceId: id.replaceAll('-', ''),
    ...callerOf(request),
    name: `${request.method} ${template}`,
    kind: 'server',
    start,
    end: start + ms,
    failed: status >= 500,
    attributes: {
      'http.request.method': request.method,
      'http.route': template,
      'http.response.status_code': status,
      'colloquy.request_id': id,
    },
  })
}
