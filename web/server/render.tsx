import type { User } from '@app/db/accounts/users'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { DataProvider } from '../browser/data-provider'
import { Document, type DocumentHead } from '../browser/document'
import { handleOf, type PageHandle } from '../browser/page'
import { SharedMarkup } from '../browser/shared-markup'
import type { PageStart } from '../browser/streamed-data'
import { keepAskedPage } from '../data/asked-page'
import type { AuthState } from '../data/user'
import { routes } from '../routes'
import { ReaderTime } from '../time/dates'
import { knownZone } from '../time/known-zone'
import { SupportAddress } from '../ui/support'
import { isInTime } from './in-time'
import { earlyScript, scriptJson, startScript } from './inline-scripts'
import type { Manifest } from './manifest'
import { pageData } from './page-data'
import { type Ask, isWell, type Preloaded, preload, readValue } from './preload'
import { withReadablePath } from './readable-path'
import { findShared, renderShared } from './shared'
import { dataScript, withData } from './stream'
import { renderWhole } from './whole'
import { zoneOfBrowser } from './zone-cookie'

type RenderOptions = {
  /** put on every script, for the content security policy */
  nonce: string
  /** support's address */
  support: string
  assets: Pick<Manifest, 'entry' | 'styles' | 'fonts' | 'base' | 'modules'>
  /** called with rendering errors; aborted requests are not reported */
  onError?: (error: unknown) => void
}

/** The API could not tell who reads a protected page; `status` is what it answered. */
export class UnknownReader extends Error {
  constructor(readonly status: number) {
    super(`the reader of a page is not known: ${status}`)
  }
}

const { query } = createStaticHandler(routes)
const encoder = new TextEncoder()

/**
 * Answers a page request with a streamed document: 302 to /login for a guest on a protected page, 404 for an
 * unknown page or a missing subject. Sets Content-Length if complete. Throws `UnknownReader` if a
 * protected page's is not known. `ask` answers API paths as the request's reader would get them. Web standards
 * only, to run at the edge.
 */
export async function render(
  request: Request,
  ask: Ask,
  options: RenderOptions,
): Promise<Response> {
  const context = await query(withReadablePath(request))
  if (context instanceof Response) return context
  const match = context.matches.at(-1)
  const handle = match && handleOf(match.route)
  const user = await currentUser(ask, handle?.signedIn ?? false)
  const url = new URL(request.url)
  if (handle?.signedIn && !user) return toSignIn(request, url, handle)

  const now = new Date()
  const zone = zoneOf(request, user)
  const { route, params = {} } = match ?? {}
  const paths = user ? pageData(route?.path, { params, url, zone, now, user }) : []
  const loads = preload(paths, ask)
  loads.unshift(arrived('/api/auth/user', { authenticated: user !== null, user }))

  const keys = loads.map((load) => load.path)
  const { support } = options
  const start: PageStart = { zone, now: now.toISOString(), support, keys }
  const document = (
    <Document head={headOf(start, options)}>
      <DataProvider
        fallback={Object.fromEntries(loads.map((load) => [load.path, load.promise]))}
        cache={new Map()}
      >
        <ReaderTime zone={zone} now={start.now}>
          <SupportAddress value={support}>
            <SharedMarkup value={findShared}>
              <StaticRouterProvider
                router={createStaticRouter(matchedRoutes(context), context)}
                context={context}
                hydrate={false}
              />
            </SharedMarkup>
          </SupportAddress>
        </ReaderTime>
      </DataProvider>
    </Document>
  )
  const script = startScript(scriptsOf(handle, user, options))
  const body = await bodyOf({ document, script, loads, signal: request.signal }, options)
  renderShared(url.pathname, options.onError ?? console.error)
  // a page about one thing is answered once it is known to exist
  if (match && Object.keys(match.params).length > 0) await loads[1]?.promise
  return new Response(body, {
    status: handle?.status ?? (loads[1]?.value === null ? 404 : context.statusCode),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      ...(body instanceof Uint8Array && { 'content-length': String(body.length) }),
    },
  })
}

/** Keeps the page for after the sign-in, unless it is unknown or not asked for by a person, such as an icon. */
function toSignIn({ headers }: Request, url: URL, { status }: PageHandle): Response {
  const isOpened = (headers.get('sec-fetch-dest') ?? 'document') === 'document'
  const cookie = isOpened && status === undefined ? keepAskedPage(url) : null
  return new Response(null, {
    status: 302,
    headers: {
      location: '/login',
      'cache-control': 'private, no-store',
      ...(cookie && { 'set-cookie': cookie }),
    },
  })
}

type Page = { document: ReactNode; script: string; loads: Preloaded[]; signal: AbortSignal }

/** The page in one piece if its data is ready in time, otherwise as a stream. */
async function bodyOf(
  { document, script, loads, signal }: Page,
  { nonce, onError = console.error }: RenderOptions,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const inTime = await isInTime(Promise.all(loads.map(({ promise }) => promise)))
  if (inTime) {
    const last = `<script nonce="${nonce}">${script}</script>`
    const markup = renderWhole(document, { first: dataScript(loads, nonce), last })
    if (markup) return encoder.encode(markup)
  }
  const html = await renderToReadableStream(document, {
    nonce,
    bootstrapScriptContent: script,
    progressiveChunkSize: 1e7,
    signal,
    onError: (error) => {
      if (!signal.aborted) onError(error)
    },
  })
  // Only code is pending: waiting a moment more keeps the page from shifting.
  const whole = inTime && (await isInTime(html.allReady))
  const page = withData(html, loads, nonce)
  return whole ? new Response(page).bytes() : page
}

/** All that the router renders from; it would copy the other pages' routes, too. */
function matchedRoutes({ matches }: StaticHandlerContext) {
  return matches.map(({ route }) => ({ ...route, children: undefined }))
}

function headOf(start: PageStart, { assets, nonce }: RenderOptions): DocumentHead {
  const { styles, fonts } = assets
  return { styles, fonts, nonce, script: earlyScript, start: scriptJson(start) }
}

/**
 * The reader, or null for a guest. If the API can't tell, a public page is rendered for a guest; a protected
 * one throws, because redirecting a signed-in reader to the sign-in page would look like being signed out.
 */
async function currentUser(ask: Ask, isProtected: boolean): Promise<User | null> {
  const answer = await ask('/api/auth/user')
  if (!isWell(answer)) {
    if (isProtected) throw new UnknownReader(answer.status)
    return null
  }
  return (await readValue<AuthState>(answer)).user
}

function zoneOf(request: Request, user: User | null): string {
  return zoneOfBrowser(request) ?? knownZone(user?.timeZone || 'UTC') ?? 'UTC'
}

/** The entry and the chunks that the page needs. */
function scriptsOf(
  handle: PageHandle | null | undefined,
  user: User | null,
  options: RenderOptions,
) {
  const { entry, base, modules } = options.assets
  const names = [...(user ? ['shell/shell'] : []), ...(handle?.modules(user) ?? [])]
  return [...new Set([entry, ...base, ...names.flatMap((name) => modules[name] ?? [])])]
}

function arrived(path: string, value: unknown): Preloaded {
  const promise = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
  return { path, promise, settled: true, value, json: JSON.stringify(value), status: 200 }
}
