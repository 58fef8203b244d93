import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distOf, loadManifest, serveAsset } from '../server/assets'
import { build } from './build'
import { lettersOf } from './fonts'
import { measurePages } from './size-budget'

const outDir = await mkdtemp(join(tmpdir(), 'web-build-'))
const manifest = await build({ outDir })

afterAll(() => rm(outDir, { recursive: true, force: true }))

test('the browser loads no server code', async () => {
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

test('the browser loads no stand-in for a hook that React has', async () => {
  for (const name of Object.keys(manifest.files).filter((one) => one.endsWith('.js'))) {
    expect(await Bun.file(outDir + name).text()).not.toMatch(/useSyncExternalStore\s*!==/)
  }
})

test('production does not serve a development build', async () => {
  const development = distOf(false)
  await build({ dev: true })
  const entry = (await loadManifest(development))?.entry
  expect(await Bun.file(`${development}${entry}`).exists()).toBe(true)
  expect(await Bun.file(`${distOf(true)}${entry}`).exists()).toBe(false)
})

test('every page is within its budget of first-load script', async () => {
  const sizes = measurePages(manifest, outDir)
  expect(sizes.length).toBeGreaterThan(12)
  expect(sizes.filter(({ size, budget }) => size > budget)).toEqual([])
})

test('the dashboard has six scripts', () => {
  const { entry, base, modules } = manifest
  const chunks = [...(modules['shell/shell'] ?? []), ...(modules['dashboard/dashboard-page'] ?? [])]
  expect(new Set([entry, ...base, ...chunks]).size).toBeLessThanOrEqual(6)
})

test('the fonts of a page in English are at most 45 kB', () => {
  const bytes = manifest.fonts.map((name) => manifest.files[name]?.bytes ?? Infinity)
  expect(bytes).toHaveLength(2)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
})

test('rare letters are in a font that is loaded only when needed', async () => {
  const css = await Bun.file(outDir + manifest.styles).text()
  const faces = [...css.matchAll(/@font-face{[^}]*\/assets\/[^}]*}/g)].map(([face]) => face)
  expect(faces).toHaveLength(8)
  for (const family of ['Public Sans', 'Source Serif']) {
    const own = faces.filter((face) => face.includes(family))
    expect(own.filter((face) => /U\+20-7E/i.test(face))).toHaveLength(1)
    expect(own.filter((face) => /U\+FD-FF/i.test(face))).toHaveLength(1)
  }
})

test('the fonts have the letters of Central European and Turkish names, in files of at most 6 kB', async () => {
  const css = await Bun.file(outDir + manifest.styles).text()
  const names = 'ąćęłńóśźż čďěňřšťúůýž őű ăâîșțşţ ğıİç'
  for (const family of ['Public Sans', 'Source Serif']) {
    const own = [...css.matchAll(/@font-face{[^}]*\/assets\/[^}]*}/g)]
      .map(([face]) => face)
      .filter((face) => face.includes(family))
    const known = own.map(lettersOf).join('')
    const lacking = [...names, ...names.toLocaleUpperCase('tr')].filter(
      (one) => !known.includes(one),
    )
    expect(lacking).toEqual([])
  }
  const added = Object.keys(manifest.files).filter((name) => name.includes('latin-ext'))
  expect(added).toHaveLength(4)
  expect(added.filter((name) => (manifest.files[name]?.bytes ?? Infinity) > 6_000)).toEqual([])
})

test('every module named by a route has chunks', async () => {
  const { modules } = manifest
  const sizes = measurePages(manifest, outDir)
  expect(sizes.length).toBeGreaterThan(0)
  for (const name of ['landing/landing-page', 'dashboard/dashboard-page', 'shell/shell']) {
    expect(modules[name]?.length).toBeGreaterThan(0)
  }
})

test('a built file is sent compressed and cached forever', async () => {
  const response = serveAsset(ask(manifest.entry, 'gzip, br'), manifest, outDir)
  expect(response?.headers.get('content-encoding')).toBe('br')
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await response?.bytes())?.length).toBe(Bun.file(`${outDir}${manifest.entry}.br`).size)
})

test("a client that can't decompress gets the file uncompressed", async () => {
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
