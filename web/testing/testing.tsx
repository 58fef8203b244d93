import './dom'
import { join } from 'node:path'
import type { User } from '@app/db/accounts/users'
import type { RenderResult } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { markNavigated } from '../browser/api'
import { DataProvider } from '../browser/data-provider'
import { loadSamples } from '../meetings/meeting'
import { routes } from '../routes'
import { showPalette } from '../shell/palette-state'
import { ReaderTime } from '../time/dates'
import { loadSelect } from '../ui/select/select'
import { SupportAddress } from '../ui/support'
import { dismissToast } from '../ui/toast'
import { briefWhileWaiting } from './brief-errors'
import { beforeDomLeaves } from './dom-switch'

const PAGES = join(import.meta.dir, '..')

// Loaded after the DOM: an ordinary import would run first, and these look for the DOM immediately.
const library = await import('@testing-library/react')
const { asyncWrapper } = library.getConfig()
/** Maximum wait for what a page shows: far more than a busy machine takes. */
const ASYNC_MS = 60_000
/** Frames that a dialog takes to listen and to move the focus. */
const FRAMES = 2
const { requestAnimationFrame: onFrame } = globalThis
library.configure({
  asyncUtilTimeout: ASYNC_MS,
  asyncWrapper: untilAlive,
  getElementError: briefWhileWaiting(library.getConfig),
})
export const { act, fireEvent, screen, waitFor, within } = library
export const { default: userEvent } = await import('@testing-library/user-event')

// React's server and browser renderers take turns in the test process, as they never do outside it.
const complain = console.error
console.error = (...words: unknown[]) => {
  if (!String(words[0]).startsWith('Detected multiple renderers')) complain(...words)
}

await loadSelect()
for (const { lazy } of routes.flatMap(({ children }) => children ?? [])) {
  // one after another: pages that import each other's parts concurrently can deadlock
  if (typeof lazy === 'function') await lazy()
}
await loadParts()
// React forgets the rest of a render that read a promise, if the test did not await it.
await loadSamples()
beforeDomLeaves(library.cleanup)

/**
 * Waits until a shown part is interactive. React delays its effects, including listeners, until it has time
 * or shows the next thing: so it is given one. A dialog's first frames come before the test goes on, too, as
 * they do before a reader presses anything.
 */
async function untilAlive<T>(waiting: (...words: unknown[]) => Promise<T>): Promise<T> {
  const found = await asyncWrapper(waiting)
  for (let frame = 0; frame < FRAMES; frame++) await act(() => nextFrame())
  library.render(null, { container: document.createElement('div') })
  return found
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => onFrame(resolve))
}

/** Loads everything a page fetches later, for the same reason. */
async function loadParts() {
  for (const file of new Bun.Glob('*/{*,*/*}.tsx').scanSync(PAGES)) {
    if (/^(e2e|testing|node_modules)\//.test(file) || file.endsWith('.test.tsx')) continue
    const text = await Bun.file(join(PAGES, file)).text()
    for (const [, part = ''] of text.matchAll(/\bimport\('(\.[^']+)'\)/g)) {
      await import(join(PAGES, file, '..', part))
    }
  }
}

/** A call made by a page. `body` is the parsed JSON, the FormData, or null. */
export type Call = { method: string; path: string; body: unknown; signal?: AbortSignal | null }

/** An answer: JSON data for 200, a Response unchanged, or a function of the call. */
export type Answer = unknown | Response | ((call: Call) => unknown)

/** The signed-in user in component tests. */
export const aReader: User = {
  id: 2,
  username: 'mara',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Hale',
  fullName: 'Mara Hale',
  profileImageUrl: null,
  role: 'user',
  plan: 'premium',
  timeZone: 'America/New_York',
  createdAt: '2026-01-05T10:00:00.000Z',
}

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

const nativeFetch = globalThis.fetch

/** Renders an element in an empty document, after removing the last test's content. */
export function render(element: ReactElement, answering?: Fetch): RenderResult {
  library.cleanup()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  dismissToast()
  showPalette('closed')
  markNavigated(false)
  sessionStorage.clear()
  localStorage.clear()
  globalThis.fetch = answering ? standIn(answering) : nativeFetch
  return library.render(element)
}

/** Answers the page's own calls, which are paths; absolute URLs are external. */
function standIn(answering: Fetch): typeof fetch {
  const fetching: Fetch = (input, init) =>
    String(input).startsWith('/') ? answering(input, init) : nativeFetch(input, init)
  return Object.assign(fetching, { preconnect: nativeFetch.preconnect })
}

/**
 * Shows the page at a path in a DOM, signed in unless `reader` is null. `answers` are keyed by path
 * ("/api/clients") or method and path ("POST /api/clients"); a call without one is answered 404. `sent` is
 * the data sent with the page, by path. Returns testing-library's own results, a `user` to type and click,
 * the calls made, the router's location and a back function.
 */
export async function renderPage(
  path: string,
  answers: Record<string, Answer> = {},
  {
    reader = aReader,
    sent = {},
    now = '2026-11-21T15:00:00.000Z',
    zone = 'America/New_York',
  }: {
    reader?: User | null
    sent?: Record<string, unknown>
    now?: string
    zone?: string
  } = {},
): Promise<
  RenderResult & {
    user: UserEvent
    calls: Call[]
    path: () => string
    hash: () => string
    back: () => Promise<void>
  }
> {
  const calls: Call[] = []
  const known = { '/api/auth/user': { authenticated: reader !== null, user: reader }, ...answers }
  const answering: Fetch = (input, init) => reply(call(String(input), init), known, calls)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <DataProvider
      fallback={{ '/api/auth/user': known['/api/auth/user'], ...sent }}
      cache={new Map()}
    >
      <ReaderTime zone={zone} now={now}>
        <SupportAddress value="support@colloquy.example">
          <RouterProvider router={router} />
        </SupportAddress>
      </ReaderTime>
    </DataProvider>,
    answering,
  )
  await view.findAllByRole('main')
  await untilAnswered(calls)
  return Object.assign(view, {
    user: userEvent.setup(),
    calls,
    path: () => router.state.location.pathname + router.state.location.search,
    hash: () => router.state.location.hash,
    back: () => router.navigate(-1),
  })
}

/** The page is shown again as it was left, as Back does in browsers. */
export function returnByBack(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

/** An API error in the server's format. */
export function anError(status: number, message: string): Response {
  return Response.json({ message }, { status })
}

function call(path: string, init: RequestInit = {}): Call {
  const { method = 'GET', body = null, signal } = init
  return { method, path, body: typeof body === 'string' ? JSON.parse(body) : body, signal }
}

/**
 * Waits for what the first answers show, however slow the machine. A test's own promise is left for it to
 * await.
 */
async function untilAnswered(calls: Call[]) {
  for (let seen = -1; seen < calls.length; ) {
    seen = calls.length
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  }
}

async function reply(
  made: Call,
  answers: Record<string, Answer>,
  calls: Call[],
): Promise<Response> {
  calls.push(made)
  const answer = answers[`${made.method} ${made.path}`] ?? answers[made.path]
  const value = typeof answer === 'function' ? await answer(made) : answer
  if (value instanceof Response) return value.clone()
  return value === undefined ? anError(404, 'not found') : Response.json(value)
}
