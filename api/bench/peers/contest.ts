import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { data } from '@app/web/testing/bench/dashboard'
import { until } from '../../testing/process/product'
import { freePort } from '../installation'
import { load } from '../load'
import { processorMilliseconds } from '../processes'
import { add, shown } from '../table'

const EXPRESS = `import express from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { page } from './tree.mjs'
express().get('/dashboard', async (_request, response) => {
  const { pipe } = renderToPipeableStream(await page(), {
    bootstrapModules: ['/assets/browser.js'],
    onAllReady() { response.setHeader('content-type', 'text/html; charset=utf-8'); pipe(response) },
  })
}).listen(Number(process.env.PORT))
`
const NEXT: Record<string, string> = {
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'app/dashboard/page.js': `import { Dashboard } from './view'
import answers from './answers.json'
export const dynamic = 'force-dynamic'
export default function Page() { return <Dashboard answers={answers} /> }`,
  'app/dashboard/view.js': `'use client'
import { use } from 'react'
import { dashboard } from './tree.mjs'
export function Dashboard({ answers }) { return use(dashboard(answers)) }`,
  'next.config.mjs': 'export default { poweredByHeader: false, compress: false }',
}

const PEERS = [
  {
    name: 'Express 5 on Node',
    packages: ['express@5'],
    files: { 'server.mjs': EXPRESS },
    pages: '',
    build: [],
    start: ['node', 'server.mjs'],
    bar: 2,
  },
  {
    name: 'Next.js 16 on Node',
    packages: ['next@16'],
    files: NEXT,
    pages: 'app/dashboard',
    build: ['node_modules/.bin/next', 'build'],
    start: ['node_modules/.bin/next', 'start'],
    bar: 5,
  },
]
const SECONDS = 6
const READY_MS = 30_000
const WARM_UP_PAGES = 2_000
const PAGES = join(import.meta.dir, '..', '..', '..', 'web', 'testing', 'bench', 'dashboard.tsx')

/**
 * Renders the dashboard from the same in-memory data with this product, Express and Next.js in
 * turn. Installs the peers in a temporary directory; skips one that fails to install.
 */
export async function contest() {
  const own = await measure('this product', ['bun', join(import.meta.dir, 'product.ts')])
  for (const { name, start, bar, ...parts } of PEERS) {
    const place = mkdtempSync(join(tmpdir(), 'peer-'))
    try {
      await make(place, parts)
      const ratio = (await measure(name, start, place)) / own
      const what = `processor that a page takes: ${name} ÷ this product`
      add(what, `${ratio.toFixed(1)} ×`, `≥ ${bar} ×`, ratio >= bar)
    } catch (error) {
      console.log(`left out: ${name}: ${error}`)
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  }
}

async function make(place: string, peer: Omit<(typeof PEERS)[number], 'name' | 'start' | 'bar'>) {
  await Bun.write(join(place, 'package.json'), '{"name":"peer","private":true}')
  const packages = ['react@19.3.1', 'react-dom@19.3.1', ...peer.packages]
  await run(['npm', 'install', '--no-audit', '--no-fund', ...packages], place)
  for (const [path, text] of Object.entries(peer.files)) await Bun.write(join(place, path), text)
  // Without Node's own modules, because Next.js bundles it again.
  const built = await Bun.build({
    entrypoints: [PAGES],
    target: 'browser',
    format: 'esm',
    minify: true,
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [output] = built.outputs
  if (!output) throw new Error('the pages were not bundled')
  await Bun.write(join(place, peer.pages, 'tree.mjs'), output)
  await Bun.write(join(place, peer.pages, 'answers.json'), JSON.stringify(await data()))
  if (peer.build.length > 0) await run(peer.build, place)
}

/** Processor milliseconds per page, which other work on the machine does not change. */
async function measure(name: string, command: string[], cwd?: string): Promise<number> {
  const port = freePort()
  const server = Bun.spawn(command, {
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdout: 'ignore',
    stderr: process.env.BENCH_VERBOSE ? 'inherit' : 'ignore',
  })
  try {
    const url = `http://127.0.0.1:${port}/dashboard`
    const ask = async () => (await fetch(url).catch(() => null))?.text() ?? null
    if (!(await until(ask, READY_MS, 100))?.includes('Review 3'))
      throw new Error('the page is not the dashboard')
    // Counts pages, not time: on a busy machine the compilers take longer to warm up.
    for (let asked = 0; asked < WARM_UP_PAGES; )
      asked += (await load(url, { seconds: 3 })).requests || WARM_UP_PAGES
    const before = processorMilliseconds(server.pid)
    const found = await load(url, { seconds: SECONDS })
    const cost = (processorMilliseconds(server.pid) - before) / found.requests
    const figure = `${shown(found)}, ${cost.toFixed(2)} ms of processor a page`
    add(`dashboard, data in memory: ${name}`, figure)
    return cost
  } finally {
    server.kill('SIGKILL')
    await server.exited
  }
}

async function run(command: string[], cwd: string) {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, NODE_ENV: command.includes('build') ? 'production' : '' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const said = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')}: ${said.slice(-400)}`)
}
