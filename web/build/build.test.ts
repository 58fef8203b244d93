import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distOf, loadManifest, serveAsset } from '../server/assets'
import { build } from './build'
import { measurePages } from './size-budget'

const outDir = await mkdtemp(join(tmpdir(), 'web-build-'))
const manifest = await build({ outDir })

afterAll(() => rm(outDir, { recursive: true, force: true }))

test('nothing of the server is in what the browser loads', async () => {
  const { files } = manifest
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) {
    const code = await Bun.file(outDir + name).text()
    for (const word of ['elysia', 'pglite', 'DATABASE_URL', 'SESSION_SECRET', 'OPENAI_API_KEY']) {
      expect(code.includes(word) ? `${name} contains ${word}` : '').toBe('')
    }
  }
})

test('what is built during development is not what production serves', async () => {
  const development = distOf(false)
  await build({ dev: true })
  const { entry } = await loadManifest(development)
  expect(await Bun.file(`${development}${entry}`).exists()).toBe(true)
  expect(await Bun.file(`${distOf(true)}${entry}`).exists()).toBe(false)
})

test('every page keeps within its budget of first-load script', async () => {
  const sizes = measurePages(manifest, outDir)
  expect(sizes.length).toBeGreaterThan(12)
  expect(sizes.filter(({ size, budget }) => size > budget)).toEqual([])
})

test('the dashboard is six scripts', () => {
  const { entry, base, modules } = manifest
  const chunks = [...(modules['shell/shell'] ?? []), ...(modules['dashboard/dashboard-page'] ?? [])]
  expect(new Set([entry, ...base, ...chunks]).size).toBeLessThanOrEqual(6)
})

test('the fonts of a page in English weigh 45 kB at most', () => {
  const bytes = manifest.fonts.map((name) => manifest.files[name]?.bytes ?? Infinity)
  expect(bytes).toHaveLength(2)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
})

test('a letter that few names have is in a font that is fetched when it stands there', async () => {
  const css = await Bun.file(outDir + manifest.styles).text()
  const faces = [...css.matchAll(/@font-face{[^}]*\/assets\/[^}]*}/g)].map(([face]) => face)
  expect(faces).toHaveLength(4)
  for (const family of ['Public Sans', 'Source Serif']) {
    const own = faces.filter((face) => face.includes(family))
    expect(own.filter((face) => /U\+20-7E/i.test(face))).toHaveLength(1)
    expect(own.filter((face) => /U\+FD-FF/i.test(face))).toHaveLength(1)
  }
})

test('every module that a route names has chunks', async () => {
  const { modules } = manifest
  const sizes = measurePages(manifest, outDir)
  expect(sizes.length).toBeGreaterThan(0)
  for (const name of ['landing/landing-page', 'dashboard/dashboard-page', 'shell/shell']) {
    expect(modules[name]?.length).toBeGreaterThan(0)
  }
})

test('a built file is sent compressed, to be kept for ever', async () => {
  const response = serveAsset(ask(manifest.entry, 'gzip, br'), manifest, outDir)
  expect(response?.headers.get('content-encoding')).toBe('br')
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await response?.bytes())?.length).toBe(Bun.file(`${outDir}${manifest.entry}.br`).size)
})

test('who cannot decompress gets the file as it is', async () => {
  const response = serveAsset(ask(manifest.styles, 'identity'), manifest, outDir)
  expect(response?.headers.get('content-encoding')).toBeNull()
  expect(await response?.text()).toContain('--accent')
})

test('only built files are served', async () => {
  for (const path of ['/assets/../manifest.json', '/assets/..%2fmanifest.json', '/manifest.json']) {
    expect(serveAsset(ask(path, 'br'), manifest, outDir)).toBeNull()
  }
})

function ask(path: string, encoding: string): Request {
  return new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } })
}
