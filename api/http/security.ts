import { isNestedDeeper } from '@app/ai/transcript-file/nesting'
import { Elysia } from 'elysia'
import { env } from '../env'
import { pathOf } from './path'
import { refuse } from './refusals'

/** A JSON body; notes may be longer. */
const BODY_BYTES = 64 * 1024
const NOTE_BODY_BYTES = 4 * 1024 * 1024
const EVENT_BYTES = 1024 * 1024
/** Levels of a JSON body; no call has more than five. */
const DEEPEST = 16

/** A signed call from elsewhere: it proves itself by its signature, over the body as it came. */
const CALLED_FROM_ELSEWHERE = '/api/payments/webhook'
/** Pages for people without an account: the secret in the address is all that counts there, no cookie. */
const UNSUBSCRIBE_PAGES = '/unsubscribe/'
const SHARED_PAGES = '/shared/'
/** A GET that changes something, as specified. */
const LOGOUT = '/api/logout'

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
  .onParse({ as: 'global' }, async ({ request, contentType }) => {
    if (isCalledFromElsewhere(request)) return readText(request, EVENT_BYTES)
    if (contentType === 'application/json') return readJson(request)
    // Nothing else is read into memory; a route that wants a body streams it itself.
    return null
  })
  .onAfterHandle({ as: 'global' }, ({ responseValue }) => plainArray(responseValue))

/** False if the Host header makes no address of the request: nothing further could read it. */
function hasHost({ url, headers }: Request): boolean {
  return URL.canParse(url) && !/[/?#\s]/.test(headers.get('host') ?? '')
}

/** Rows as the driver gives them are no plain array: Elysia would send them without our headers. */
function plainArray(answer: unknown): unknown[] | undefined {
  return Array.isArray(answer) && answer.constructor !== Array ? [...answer] : undefined
}

/** True for a call that only the product's own pages and programs may make. */
export function changesState(method: string, path: string): boolean {
  if (path === CALLED_FROM_ELSEWHERE || path.startsWith(SHARED_PAGES)) return false
  if (path.startsWith(UNSUBSCRIBE_PAGES)) return false
  return path === LOGOUT || !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

function isCalledFromElsewhere(request: Request): boolean {
  return pathOf(request) === CALLED_FROM_ELSEWHERE
}

/**
 * Browsers name the origin of every state change in Sec-Fetch-Site or Origin. A request with neither
 * comes from no browser, and so carries nobody else's cookies.
 */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin === env.appUrl || origin === new URL(url).origin
}

/** A body that is no JSON becomes null, which no schema takes: a guest hears 401 before that. */
async function readJson(request: Request): Promise<unknown> {
  const limit = pathOf(request) === '/api/notes' ? NOTE_BODY_BYTES : BODY_BYTES
  const body = await readText(request, limit)
  if (isNestedDeeper(body, DEEPEST)) return null
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The body as text. Throws 413 as soon as it is longer than `limit` bytes. */
async function readText(request: Request, limit: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw refuse('requestTooLarge')
  const decoder = new TextDecoder()
  let read = 0
  let text = ''
  for await (const bytes of request.body ?? []) {
    read += bytes.byteLength
    if (read > limit) throw refuse('requestTooLarge')
    text += decoder.decode(bytes, { stream: true })
  }
  return text + decoder.decode()
}
