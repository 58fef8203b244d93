import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { data } from '@app/web/testing/bench/dashboard'
import { freePort, processorMilliseconds, residentMegabytes } from '../installation'
import { type Load, load } from '../load'

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

const WARM_UP_PAGES = 2_000
const PAGES = join(import.meta.dir, '..', '..', '..', 'web', 'testing', 'bench', 'dashboard.tsx')

/** `cost` is processor milliseconds per page, which other work on the machine does not change. */
type Contestant = {
  name: string
  load: Load
  bytes: number
  megabytes: number
  cost: number
}

/**
 * Renders the dashboard from the same in-memory data with this product, Express and Next.js in
 * turn, `seconds` each. Installs the peers in a temporary directory; skips one that fails to
 * install.
 */
export async function contest(seconds = 6): Promise<Contestant[]> {
  const directory = mkdtempSync(join(tmpdir(), 'peers-'))
  try {
    const found = [
      await measure('this product', ['bun', join(import.meta.dir, 'product.ts')], seconds),
    ]
    for (const peer of [withExpress, withNext]) {
      const place = join(directory, peer.name)
      mkdirSync(place)
      const contestant = await peer(place, seconds).catch((error: Error) => error)
      if (contestant instanceof Error) console.log(`left out: ${peer.name}: ${contestant.message}`)
      else found.push(contestant)
    }
    return found
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function withExpress(place: string, seconds: number): Promise<Contestant> {
  await install(place, ['express@5', 'react@19.3.1', 'react-dom@19.3.1'])
  await bundle(place)
  await Bun.write(join(place, 'server.mjs'), EXPRESS)
  return measure('Express 5 on Node', ['node', 'server.mjs'], seconds, place)
}

async function withNext(place: string, seconds: number): Promise<Contestant> {
  await install(place, ['next@16', 'react@19.3.1', 'react-dom@19.3.1'])
  for (const [path, text] of Object.entries(NEXT)) await Bun.write(join(place, path), text)
  await bundle(join(place, 'app', 'dashboard'))
  await Bun.write(join(place, 'app', 'dashboard', 'answers.json'), JSON.stringify(await data()))
  await run(['node_modules/.bin/next', 'build'], place)
  return measure('Next.js 16 on Node', ['node_modules/.bin/next', 'start'], seconds, place)
}

async function install(place: string, packages: string[]) {
  await Bun.write(join(place, 'package.json'), '{"name":"peer","private":true}')
  await run(['npm', 'install', '--no-audit', '--no-fund', ...packages], place)
}

/**
 * Bundles the product's pages into one module without Node's own, because Next.js bundles it again.
 */
async function bundle(place: string) {
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
  await Bun.write(join(place, 'tree.mjs'), output)
}

async function measure(name: string, command: string[], seconds: number, cwd?: string) {
  const port = await freePort()
  const server = Bun.spawn(command, {
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdout: 'ignore',
    stderr: process.env.BENCH_VERBOSE ? 'inherit' : 'ignore',
  })
  try {
    const url = `http://127.0.0.1:${port}/dashboard`
    const html = await firstPage(url)
    if (!html.includes('Review 3')) throw new Error('the page is not the dashboard')
    await warmUp(url)
    const before = processorMilliseconds(server.pid)
    const found = await load(url, { seconds })
    const cost = (processorMilliseconds(server.pid) - before) / found.requests
    return { name, load: found, bytes: html.length, megabytes: residentMegabytes(server.pid), cost }
  } finally {
    server.kill('SIGKILL')
    await server.exited
  }
}

/** Counts pages, not time: on a busy machine the compilers take longer to warm up. */
async function warmUp(url: string) {
  let asked = 0
  for (let turn = 0; turn < 30 && asked < WARM_UP_PAGES; turn += 1) {
    asked += (await load(url, { seconds: 3 })).requests
  }
}

async function firstPage(url: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return response.text()
    await Bun.sleep(100)
  }
  throw new Error('did not answer')
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
