import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { DataProvider } from '../../browser/data-provider'
import { Document } from '../../browser/document'
import { routes } from '../../routes'
import { earlyScript, scriptJson } from '../../server/inline-scripts'
import { pageData } from '../../server/page-data'
import { ReaderTime } from '../../time/dates'
import { answerTo, user } from './answers'

const NOW = '2026-11-21T12:00:00.000Z'
const head = {
  styles: '/assets/app.css',
  fonts: [],
  nonce: '',
  script: earlyScript,
  start: scriptJson({ zone: 'UTC', now: NOW, keys: [] }),
}

const { query, dataRoutes } = createStaticHandler(routes)

/** The data that a browser needs to hydrate the page: every answer it was rendered from. */
export async function data(): Promise<Record<string, unknown>> {
  return answersOf(await match())
}

/** The dashboard as an element, without the document; each peer renders it its own way. */
export async function dashboard(answers: Record<string, unknown>) {
  return elementOf(await match(), answers)
}

/** The same, with document and data. */
export async function page() {
  const matched = await match()
  const answers = answersOf(matched)
  return (
    <Document head={head}>
      {elementOf(matched, answers)}
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
        dangerouslySetInnerHTML={{ __html: scriptJson(answers) }}
      />
    </Document>
  )
}

type Match = Awaited<ReturnType<typeof match>>

function answersOf({ paths }: Match): Record<string, unknown> {
  return Object.fromEntries(['/api/auth/user', ...paths].map((path) => [path, answerTo(path)]))
}

function elementOf({ context }: Match, answers: Record<string, unknown>) {
  const known = Object.entries(answers).map(([path, answer]) => [path, arrived(answer)])
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

async function match() {
  const context = await query(new Request('http://localhost/dashboard'))
  if (context instanceof Response) throw new Error('the dashboard is elsewhere')
  const url = new URL('http://localhost/dashboard')
  const paths = pageData('/dashboard', { params: {}, url, zone: 'UTC', now: new Date(NOW), user })
  return { context, paths }
}

function arrived(value: unknown) {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
