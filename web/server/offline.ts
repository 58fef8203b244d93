import { brand } from '../brand'
import type { Manifest } from './manifest'

/** Addresses of the offline page and its service worker. */
export const OFFLINE_PATH = '/offline'
export const WORKER_PATH = '/sw.js'

/** The offline page: the same for everyone, without personal data. */
export function offlinePage({ offline, styles, fonts }: Manifest): string {
  const preloads = fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Offline · ${brand.name}</title>
${preloads.join('\n')}
<link rel="stylesheet" href="${styles}">
<script type="module" blocking="render" src="${offline}"></script>
</head>
<body>
<main class="mx-auto flex w-full max-w-reading flex-col gap-4 px-4 py-16">
<h1 class="font-serif text-2xl font-semibold text-ink">You’re offline</h1>
<p id="about" class="text-soft">You can record a meeting here. It stays on this device and is sent once you’re back online.</p>
<p id="state" role="status" class="text-ink"></p>
<p id="clock" class="tabular text-2xl text-ink"></p>
<div class="flex flex-wrap items-center gap-x-6 gap-y-2">
<button id="record" type="button" hidden class="inline-flex h-11 items-center rounded-control bg-accent px-4 font-medium text-on-accent">Record</button>
<a id="back" href="/record" hidden class="inline-flex h-11 items-center font-medium text-accent underline underline-offset-4">Back to ${brand.name}</a>
</div>
</main>
</body>
</html>`
}

/**
 * The service worker. It caches the offline page and its assets, and nothing else: no page with data, no API
 * answer. Each build has its own cache; the previous one is deleted once no page uses it, so that an update
 * never cuts off a recording.
 */
export function serviceWorker({ offline, styles, fonts }: Manifest): string {
  const shell = [OFFLINE_PATH, offline, styles, ...fonts]
  const version = new Bun.CryptoHasher('sha256').update(shell.join()).digest('hex').slice(0, 16)
  return `const CACHE = 'offline-${version}'
const SHELL = ${JSON.stringify(shell)}
addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)))
})
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))))
})
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (/^\\/(api|shared)\\//.test(pathname)) return
    event.respondWith(fetch(event.request).catch(() => caches.match('${OFFLINE_PATH}')))
  } else if (SHELL.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)))
  }
})
`
}
