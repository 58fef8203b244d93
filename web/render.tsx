import type { User } from '@app/db/users'
import { renderToReadableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { AuthState } from './auth/user'
import { type Boot, startScript } from './boot'
import { DataProvider } from './data-provider'
import { Document } from './document'
import { type Load, startLoads } from './loads'
import type { Manifest } from './manifest'
import { handleOf, type PageHandle } from './page'
import { routes } from './routes'
import { wholeWithData, withData } from './stream'
import { isZone, ReaderTime } from './time'
import { zoneOfBrowser } from './zone-cookie'

export type RenderOptions = {
  /** put on every script, for the content security policy */
  nonce: string
  assets: Pick<Manifest, 'entry' | 'styles' | 'fonts' | 'base' | 'modules'>
  /** called with what went wrong while rendering; aborted requests are not reported */
  onError?: (error: unknown) => void
}

export type Render = typeof render

/** How long a page may take to be sent whole, in milliseconds; slower parts are streamed after. */
const graceMs = 40

const { query, dataRoutes } = createStaticHandler(routes)

/**
 * Answers a page request with a streamed document: 302 to /login for a guest on a protected page,
 * 404 for an unknown page or a missing subject. `fetch` answers API paths as the reader of the
 * request would get them. Web standards only, so that it runs at an edge.
 */
export async function render(
  request: Request,
  fetch: (path: string) => Promise<Response>,
  options: RenderOptions,
): Promise<Response> {
  const context = await query(request)
  if (context instanceof Response) return context
  const user = await currentUser(fetch)
  const match = context.matches.at(-1)
  const handle = match && handleOf(match.route)
  if (handle?.signedIn && !user) return redirect('/login')

  const url = new URL(request.url)
  const now = new Date()
  const zone = zoneOf(request, user)
  const paths = user && handle ? handle.preload(match?.params ?? {}, url, { zone, now, user }) : []
  const loads = startLoads(paths, fetch)
  loads.unshift(arrived('/api/auth/user', { authenticated: user !== null, user }))

  const boot: Boot = { zone, now: now.toISOString(), keys: loads.map((load) => load.path) }
  const html = await renderToReadableStream(
    <Document boot={boot} assets={options.assets} nonce={options.nonce}>
      <DataProvider
        fallback={Object.fromEntries(loads.map((load) => [load.path, load.promise]))}
        cache={new Map()}
      >
        <ReaderTime zone={zone} now={boot.now}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ReaderTime>
      </DataProvider>
    </Document>,
    {
      nonce: options.nonce,
      bootstrapScriptContent: startScript(scriptsOf(handle, user, options)),
      progressiveChunkSize: 1e7,
      signal: request.signal,
      onError: (error) => {
        if (!request.signal.aborted) (options.onError ?? console.error)(error)
      },
    },
  )
  const inTime = await readyWithin(graceMs, html.allReady)
  // a page about one thing is answered once it is known whether there is such a thing
  if (match && Object.keys(match.params).length > 0) await loads[1]?.promise
  const whole = inTime && loads.every(({ settled }) => settled)
  const body = whole
    ? await wholeWithData(html, loads, options.nonce)
    : withData(html, loads, options.nonce)
  return new Response(body, {
    status: handle?.status ?? (loads[1]?.value === null ? 404 : context.statusCode),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })
}

/** Whether it is ready by then. Throws what it fails with by then. */
async function readyWithin(milliseconds: number, ready: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const inTime = await Promise.race([ready.then(() => true), late])
  clearTimeout(timer)
  return inTime
}

async function currentUser(fetch: (path: string) => Promise<Response>): Promise<User | null> {
  const response = await fetch('/api/auth/user')
  if (!response.ok) return null
  const { user }: AuthState = await response.json()
  return user
}

function zoneOf(request: Request, user: User | null): string {
  const own = user?.timeZone ?? ''
  return zoneOfBrowser(request) ?? (isZone(own) ? own : 'UTC')
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

function arrived(path: string, value: unknown): Load {
  const promise = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
  return { path, promise, settled: true, value, status: 200 }
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'private, no-store' },
  })
}
