import { beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBreakableServer } from '@app/db/testing/breakable-server'
import { build } from '@app/web/build/build'
import { loadManifest } from '@app/web/server/assets'
import { startProduct, withDirectory } from '../testing/process/product'

/** For a busy machine; waiting for running requests would take 15 seconds and more. */
const AT_ONCE_MS = 10_000

const API = join(import.meta.dir, '..')

async function start(entry: string, variables: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'start-'))
  const child = Bun.spawn(['bun', join(API, entry)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: directory,
      PORT: '0',
      ...variables,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [code, said] = await Promise.all([child.exited, new Response(child.stderr).text()])
  rmSync(directory, { recursive: true, force: true })
  return { code, said: said.trim() }
}

/** The server does not start without its pages. */
beforeAll(async () => {
  if (!(await loadManifest())) await build({ dev: true })
})

for (const entry of ['server.ts', 'worker.ts']) {
  test(`${entry} exits with code 1 and a sentence if the database refuses it`, async () => {
    const server = await startBreakableServer(() => [], {
      code: '28P01',
      message: 'wrong password',
    })
    const { code, said } = await start(entry, { DATABASE_URL: server.url })
    server.stop()
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The database at 127\.0\.0\.1:\d+ refuses the connection: wrong password\. /,
    )
  })
}

test('a log that can’t be written, as on a full disk, does not end the process', async () => {
  const script = `
    import { outliveLostConnections } from '${join(API, 'operations', 'lifecycle.ts')}'
    outliveLostConnections()
    process.stdout.write('a line')
    await Bun.sleep(200)
    process.exit(7)
  `
  const child = Bun.spawn([process.execPath, '-e', script], {
    stdout: Bun.file('/dev/full'),
    stderr: 'ignore',
  })
  expect(await child.exited).toBe(7)
})

test('a web process without a worker does not start', async () => {
  const { code, said } = await start('server.ts', { WORKER: 'off' })
  expect(code).toBe(1)
  expect(said).toContain('WORKER=off needs a DATABASE_URL')
})

test('on SIGTERM it ends open streams immediately, keeps answering briefly and exits', async () => {
  await withDirectory(async (dataDir) => {
    const product = await startProduct({ dataDir, aiUrl: 'http://127.0.0.1:9' })
    const stream = await product.fetch('/api/events')
    const reader = stream.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('retry: ')
    const told = performance.now()
    process.kill(product.pid, 'SIGTERM')
    while (!(await reader?.read())?.done);
    expect(performance.now() - told).toBeLessThan(AT_ONCE_MS)
    const answer = await product.fetch('/api/stats')
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await product.exited).toBe(0)
    expect(performance.now() - told).toBeLessThan(2 * AT_ONCE_MS)
  })
})
