import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { DataProvider } from './browser/data-provider'
import { Document } from './browser/document'
import { type PageStart, streamedData } from './browser/streamed-data'
import type { AuthState } from './data/user'
import { Dashboard, Landing } from './home'
import { routes } from './routes'
import { Shell } from './shell/root'
import { ReaderTime } from './time/dates'
import { SupportAddress } from './ui/support'

const { zone, now, support, keys }: PageStart = JSON.parse(
  document.getElementById('page-start')?.textContent ?? '{}',
)
const fallback = streamedData(keys)

// Not awaited at the top of the module: the pages import from this file and would wait for it.
void hydrate()

async function hydrate(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all([...matches.map(({ route }) => loadComponent(route)), loadFrame()])
  // in slices, so that a press in between is answered immediately
  startTransition(() => {
    hydrateRoot(
      document,
      <Document>
        <DataProvider fallback={fallback}>
          <ReaderTime zone={zone} now={now}>
            <SupportAddress value={support}>
              <RouterProvider router={createBrowserRouter(routes)} />
            </SupportAddress>
          </ReaderTime>
        </DataProvider>
      </Document>,
    )
  })
  if (process.env.NODE_ENV !== 'production') await import('./browser/live-reload')
}

/** Loads the page's frame first: React then answers a press on it immediately. */
async function loadFrame(): Promise<void> {
  // the server sends it first: it is a value, not a promise
  const { user } = fallback['/api/auth/user'] as AuthState
  await (user && Shell.preload())
  if (location.pathname === '/') await (user ? Dashboard : Landing).preload()
}

async function loadComponent(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
