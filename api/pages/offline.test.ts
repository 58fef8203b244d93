import { expect, test } from 'bun:test'
import type { Manifest } from '@app/web/server/manifest'
import { offlinePage, serviceWorker } from '@app/web/server/offline'

const manifest: Manifest = {
  entry: '/assets/entry.js',
  offline: '/assets/offline-1.js',
  styles: '/assets/app.css',
  fonts: ['/assets/a.woff2'],
  base: [],
  modules: {},
  files: {},
}

type Handler = (event: object) => void

/** Runs the service worker in a fake browser: what it caches, and how it answers. */
function run(text: string) {
  const handlers: Record<string, Handler> = {}
  const kept = new Map<string, string[]>([['offline-old', ['/old']]])
  const asked: string[] = []
  const caches = {
    open: async (name: string) => ({ addAll: async (paths: string[]) => kept.set(name, paths) }),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string) =>
      path === '/offline' ? 'the page without a connection' : undefined,
  }
  const fetching = async ({ url }: { url: string }) => {
    asked.push(url)
    throw new TypeError('offline')
  }
  const names = ['addEventListener', 'caches', 'fetch', 'location']
  new Function(...names, text)(
    (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    caches,
    fetching,
    { origin: 'https://colloquy.test' },
  )
  async function dispatch(name: string, about: object = {}) {
    let answer: Promise<unknown> | null = null
    const take = (given: Promise<unknown>) => {
      answer = given
    }
    handlers[name]?.({ waitUntil: take, respondWith: take, ...about })
    return answer === null ? 'left alone' : await answer
  }
  const ask = (path: string, about: object = {}) =>
    dispatch('fetch', {
      request: {
        method: 'GET',
        mode: 'cors',
        url: new URL(path, 'https://colloquy.test').href,
        ...about,
      },
    })
  return { kept, asked, dispatch, ask }
}

test('the worker caches the offline page and its assets, nothing else', async () => {
  const { kept, dispatch } = run(serviceWorker(manifest))
  await dispatch('install')
  await dispatch('activate')
  expect([...kept.values()]).toEqual([
    ['/offline', '/assets/offline-1.js', '/assets/app.css', '/assets/a.woff2'],
  ])
})

test('only an unreachable page is replaced; API calls are left alone', async () => {
  const { ask } = run(serviceWorker(manifest))
  const page = { mode: 'navigate' }
  expect(await ask('/dashboard', page)).toBe('the page without a connection')
  for (const path of ['/api/account/export', '/shared/secret']) {
    expect(await ask(path, page)).toBe('left alone')
  }
  for (const path of ['/api/meetings', '/api/events', '/assets/entry.js', 'https://else.test/']) {
    expect(await ask(path)).toBe('left alone')
  }
  expect(await ask('/dashboard', { ...page, method: 'POST' })).toBe('left alone')
})

test('another build is another worker, and its code never skips waiting', () => {
  const next = serviceWorker({ ...manifest, offline: '/assets/offline-2.js' })
  expect(next).not.toBe(serviceWorker(manifest))
  expect(next).not.toMatch(/skipWaiting|clients/)
})

test('the offline page has no inline script and no nonce', () => {
  const page = offlinePage(manifest)
  expect(page.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" blocking="render" src="/assets/offline-1.js">',
  ])
  expect(page).not.toMatch(/nonce|style=|\son\w+=/)
})
