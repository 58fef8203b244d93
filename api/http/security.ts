import { Elysia } from 'elysia'
import { env } from '../env'
import { bodyLimit } from './bodies/body-limit'
import { readJson } from './bodies/json-body'
import { readText } from './bodies/read-body'
import { changesState, isCalledFromElsewhere, isSameOrigin } from './cross-site'
import { pathOf } from './path'
import { refuse } from './refusals'

const EVENT_BYTES = 1024 * 1024

const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}
const TRANSPORT = 'max-age=31536000; includeSubDomains'

/** Headers on every answer, no state changes from other sites, no endless bodies. */
export const security = new Elysia({ name: 'security' })
  .onRequest(({ request, set }) => {
    Object.assign(set.headers, HEADERS)
    if (!hasHost(request)) throw refuse('badHost')
    if (env.appUrl.startsWith('https:')) set.headers['strict-transport-security'] = TRANSPORT
    if (changesState(request.method, pathOf(request)) && !isSameOrigin(request)) {
      throw refuse('otherSite')
    }
  })
  .onParse({ as: 'global' }, async ({ request, route, contentType }) => {
    if (isCalledFromElsewhere(request)) return readText(request, EVENT_BYTES)
    if (contentType.toLowerCase() === 'application/json') {
      return readJson(request, bodyLimit(request.method, route))
    }
    // Nothing else is read into memory; a route that needs a body streams it itself.
    return null
  })
  .onAfterHandle({ as: 'global' }, ({ responseValue }) => plainArray(responseValue))

/** False if the Host header makes the address invalid, which no later code could read. */
function hasHost({ url, headers }: Request): boolean {
  return URL.canParse(url) && !/[/?#\s]/.test(headers.get('host') ?? '')
}

/** The driver's rows are not a plain array: Elysia would send them without our headers. */
function plainArray(answer: unknown): unknown[] | undefined {
  return Array.isArray(answer) && answer.constructor !== Array ? [...answer] : undefined
}
