import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Boot } from '../boot'
import { DataProvider } from '../data-provider'
import { Document } from '../document'
import { handleOf } from '../page'
import { routes } from '../routes'
import { ReaderTime } from '../time'
import { answerTo, user } from './answers'

const NOW = '2026-11-21T12:00:00.000Z'
const { query, dataRoutes } = createStaticHandler(routes)

/** The dashboard as an element, without the document around it; the peers render it in their ways. */
export async function dashboard() {
  const context = await query(new Request('http://localhost/dashboard'))
  if (context instanceof Response) throw new Error('the dashboard is elsewhere')
  const handle = handleOf(context.matches.at(-1)?.route ?? {})
  const time = { zone: 'UTC', now: new Date(NOW), user }
  const paths = handle?.preload({}, new URL('http://localhost/dashboard'), time) ?? []
  const known = ['/api/auth/user', ...paths].map((path) => [path, arrived(answerTo(path))])
  return (
    <DataProvider fallback={Object.fromEntries(known)} cache={new Map()}>
      <ReaderTime zone="UTC" now={NOW}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ReaderTime>
    </DataProvider>
  )
}

/** The same, with the document. */
export async function page() {
  const boot: Boot = { zone: 'UTC', now: NOW, keys: [] }
  return <Document boot={boot}>{await dashboard()}</Document>
}

function arrived(value: unknown) {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
