import { join } from 'node:path'
import { withStack } from '@app/db/connection/in-one-line'
import { StartError } from '@app/db/connection/start-error'
import { brand } from '@app/web/brand'
import { routes } from '@app/web/routes'
import { loadManifest, serveAsset } from '@app/web/server/assets'
import { liveId } from '@app/web/server/live-id'
import type { Manifest } from '@app/web/server/manifest'
import { OFFLINE_PATH, offlinePage, serviceWorker, WORKER_PATH } from '@app/web/server/offline'
import type { Answer } from '@app/web/server/preload'
import { render, UnknownReader } from '@app/web/server/render'
import { staticPlugin } from '@elysiajs/static'
import { Elysia } from 'elysia'
import { api } from '../app'
import { env } from '../env'
import { clientAddress } from '../http/address'
import { SESSION_COOKIE } from '../http/cookies'
import { RETRY_SECONDS } from '../http/errors'
import { askInProcess } from '../http/in-process'
import { inOneGo } from '../http/large-answers'
import { notFound } from '../http/refusals'
import { callAs } from '../http/session'
import { readToken } from '../http/signed-cookies'
import { compress } from './compression'
import { withSlot } from './page-slots'

const PUBLIC = join(import.meta.dir, '..', '..', 'web', 'public')
const A_DAY_SECONDS = 86_400
const NONCE_BYTES = 18
/** What calls answer while the database is away. */
const AWAY = 503
/** Shown in logs and metrics only: the client disconnected. */
const CLIENT_LEFT = 499
/**
 * Browsers need these on documents only, and built files have no id to report; a page fetches ten of them.
 */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
  'x-request-id',
]

/** Built files, then every page, rendered with the API called in process. Throws a StartError without a build. */
export async function createPages() {
  const manifest = await loadManifest()
  if (!manifest) throw new StartError('The pages are not built. Run "bun run build" first.')
  const plugin = await staticPlugin({
    assets: PUBLIC,
    prefix: '/',
    alwaysStatic: true,
    indexHTML: false,
    maxAge: A_DAY_SECONDS,
  })
  const files = new Elysia({ name: 'files' })
    .onBeforeHandle(({ set }) => withoutDocumentHeaders(set))
    .use(plugin)
  const pages = new Elysia({ name: 'pages' }).use(files).get('/assets/*', ({ request, set }) => {
    const asset = serveAsset(request, manifest)
    if (!asset) throw notFound('File')
    withoutDocumentHeaders(set)
    return asset
  })
  if (!env.production) {
    pages.get('/__live', ({ request, server }) => {
      // nothing is sent until the next build
      server?.timeout(request, 0)
      return liveId()
    })
  }
  pages.get(OFFLINE_PATH, () => offlineAnswer(offlinePage(manifest), 'text/html; charset=utf-8'))
  pages.get(WORKER_PATH, () => offlineAnswer(serviceWorker(manifest), 'text/javascript'))
  // One route for each, so logs and metrics distinguish the pages.
  for (const template of templates()) {
    pages.get(template, async (call) => {
      const { request, path } = call
      if (path.startsWith('/api/')) throw notFound('Call')
      const visitor = (await readToken(request, SESSION_COOKIE)) ?? clientAddress(call) ?? ''
      const render = () => renderPage(request, manifest, template)
      return inOneGo(await withSlot(visitor, request.signal, render))
    })
    // a form that is sent without scripts shows its page again, which says that they are needed
    pages.post(template, ({ path }) => {
      if (path.startsWith('/api/')) throw notFound('Call')
      // "//host" would lead to another site
      const location = path.replace(/^[/\\]+/, '/')
      return new Response(null, { status: 303, headers: { location } })
    })
  }
  return pages
}

function withoutDocumentHeaders({ headers }: { headers: Record<string, unknown> }): void {
  for (const name of DOCUMENT_HEADERS) delete headers[name]
}

/** The same for everyone, and revalidated each time, to notice a new build. */
function offlineAnswer(body: string, type: string): Response {
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    'content-security-policy': OFFLINE_POLICY,
  }
  return new Response(body, { headers })
}

function templates(): string[] {
  const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '*' }) => path))
  return paths.map((path) => (path === '*' ? '/*' : path))
}

async function renderPage(
  request: Request,
  manifest: Manifest,
  template: string,
): Promise<Response> {
  if (request.signal.aborted) return new Response(null, { status: CLIENT_LEFT })
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64')
  const onError = (error: unknown) => console.error(`render ${template}: ${withStack(error)}`)
  const options = { nonce, support: env.mail.support, assets: manifest, onError }
  const reader = readerOf(request)
  const page = await render(request, (path) => answer(path, reader), options).catch((error) => {
    if (request.signal.aborted) return new Response(null, { status: CLIENT_LEFT })
    onError(error)
    return brokenPage(error instanceof UnknownReader && error.status === AWAY)
  })
  page.headers.set('content-security-policy', policy(nonce))
  return compress(request, page)
}

/** For the reader if not even a page's frame could be rendered; `isAway` if the database is. */
function brokenPage(isAway: boolean): Response {
  const words =
    'This page could not be shown. Nothing was lost. Please try again in a moment, or write to support.'
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${brand.name}</title><p>${words}</p></html>`
  return new Response(html, {
    status: isAway ? AWAY : 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(isAway && { 'retry-after': RETRY_SECONDS }),
    },
  })
}

/** A request with the page reader's identity, for the page's own API calls. */
function readerOf({ url, headers, signal }: Request): Request {
  return new Request(url, { headers: { cookie: headers.get('cookie') ?? '' }, signal })
}

/**
 * An API answer for the page's reader, without a network call. Such a call passes no check of its origin: a
 * path that leads elsewhere, which may be from a link on another site, is not followed.
 */
async function answer(path: string, reader: Request): Promise<Answer | Response> {
  const url = new URL(path, reader.url)
  if (url.pathname !== path.split('?')[0]) return new Response(null, { status: 404 })
  return askInProcess(api.handle, callAs(new Request(url, reader), reader))
}

/** Only built scripts, and connections only to this server. */
const OFFLINE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
