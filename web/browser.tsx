import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { awaitedData } from './arrivals'
import type { Boot } from './boot'
import { DataProvider } from './data-provider'
import { Document } from './document'
import { routes } from './routes'
import { ReaderTime } from './time'

const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
const fallback = awaitedData(boot.keys)

// Not awaited at the top of the module: the pages import from this file and would wait for it.
void start()

async function start(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(matches.map(({ route }) => loadComponent(route)))
  // in slices, so that a press in between is answered at once
  startTransition(() => {
    hydrateRoot(
      document,
      <Document boot={boot}>
        <DataProvider fallback={fallback}>
          <ReaderTime zone={boot.zone} now={boot.now}>
            <RouterProvider router={createBrowserRouter(routes)} />
          </ReaderTime>
        </DataProvider>
      </Document>,
    )
  })
  if (process.env.NODE_ENV !== 'production') await import('./live-reload')
}

async function loadComponent(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
