import { Elysia } from 'elysia'
import { isLogging, log } from './log'
import { requestSeconds } from './metrics'
import { knownUserId } from './session'

type Seen = { at: number; id: string }

const seen = new WeakMap<Request, Seen>()
/** What is not asked by people would drown what is. */
const UNLOGGED = ['/livez', '/readyz']

/** Times and logs every request that comes over the network, by its route's template. */
export const observe = new Elysia({ name: 'observe' })
  .onRequest(({ request, set }) => {
    const id = crypto.randomUUID()
    seen.set(request, { at: performance.now(), id })
    set.headers['x-request-id'] = id
  })
  .onAfterResponse({ as: 'global' }, async ({ request, route, set, responseValue }) => {
    const start = seen.get(request)
    if (!start) return
    const ms = performance.now() - start.at
    const status = responseValue instanceof Response ? responseValue.status : Number(set.status)
    const template = route ?? 'unknown'
    requestSeconds.observe({ method: request.method, route: template, status }, ms / 1000)
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
