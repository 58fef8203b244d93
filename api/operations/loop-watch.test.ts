import { expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hostileText } from '@app/ai/testing/hostile-text'
import { startAiServer } from '@app/ai/testing/testing'
import { Elysia } from 'elysia'
import { aRecording, uploadForm } from '../meetings/testing'
import { hostileZip } from '../testing/hostile-zip'
import { type Product, startProduct, until, withDirectory } from '../testing/process/product'
import { underWay, watchLoop } from './loop-watch'
import { observe } from './observe'

const LIMIT_MS = 60
const PATIENCE_MS = 120_000
/** Each answer is a meeting of megabytes. */
const POLL_MS = 500

/** The blocks reported while the work runs. */
async function toldDuring(work: () => Promise<unknown>) {
  const told: { ms: number; names: string[] }[] = []
  // collects the garbage of earlier tests now: in a large process that takes longer than the limit
  Bun.gc(true)
  const stop = watchLoop((ms, names) => told.push({ ms, names }), LIMIT_MS)
  await Bun.sleep(60)
  await work()
  await Bun.sleep(60)
  stop()
  return told
}

/** Uses that much CPU time, however long the machine makes it wait. */
function compute(ms: number) {
  const begun = process.threadCpuUsage()
  const used = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1_000
  }
  while (used() < ms);
}

test('a request that blocks the loop is named by its template', async () => {
  const app = new Elysia()
    .use(observe)
    .get('/slow/:id', () => {
      compute(400)
      return 'done'
    })
    .get('/quick', () => 'done')
  const told = await toldDuring(async () => {
    await app.handle(new Request('http://localhost/quick'))
    await Bun.sleep(60)
    await app.handle(new Request('http://localhost/slow/Whitfield?q=divorce'))
  })
  expect(told).toHaveLength(1)
  expect(told[0]?.names).toEqual(['GET /slow/:id'])
  expect(told[0]?.ms).toBeGreaterThan(LIMIT_MS)
})

test('work that waits, or yields, is not reported', async () => {
  const told = await toldDuring(async () => {
    const work = underWay('patient')
    for (let turns = 0; turns < 20; turns += 1) {
      compute(5)
      await Bun.sleep(5)
    }
    work.end()
  })
  expect(told).toEqual([])
})

/** Every request known to have blocked the loop, sent to a separate product. */
async function hostile(product: Product) {
  const post = (path: string, body: unknown) =>
    product.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (let nth = 0; nth < 300; nth += 1) {
    await post('/api/clients', { name: `Client Whitfield ${nth}`, type: 'Family Trust' })
  }
  const words = 'Whitfield client trust family met '.repeat(120).slice(0, 4_000)
  const turn = { role: 'user', content: words.repeat(4) }
  await post('/api/search', { query: words, conversationHistory: [turn, turn] })
  const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const body = uploadForm({ bytes, name }, { clientId: product.clientId })
    const sent = await product.fetch('/api/meetings/upload', { method: 'POST', body })
    return Number(((await sent.json()) as { id?: number }).id)
  }
  const encode = (text: string) => new Uint8Array(Buffer.from(text))
  const ids = [
    await upload(encode(hostileText.vtt?.['open voices']?.(1_000_000) ?? ''), 'a.vtt'),
    await upload(encode(hostileText.txt?.['tabs inside a line']?.(1_000_000) ?? ''), 'a.txt'),
    await upload(encode('Ann: We spoke about bonds.\n'.repeat(30_000)), 'long.txt'),
    await upload(aRecording().bytes, 'talk.wav'),
  ].filter(Boolean)
  await post('/api/notes', { meetingId: ids.at(-1), content: 'bonds and more. '.repeat(60_000) })
  const big = JSON.stringify({ name: 'x'.repeat(3_000_000), type: 'Tax' })
  const entries = Array.from({ length: 60 }, (_, nth) => ({
    name: `a${nth}/client.json`,
    data: big,
  }))
  await product.fetch('/api/account/import', { method: 'POST', body: hostileZip(entries) })
  for (const id of ids) {
    await until(
      async () => {
        const { status } = await product.meeting(id)
        return status === 'Processing' ? null : status
      },
      PATIENCE_MS,
      POLL_MS,
    )
    await (await product.fetch(`/api/meetings/${id}`)).text()
  }
  for (const path of ['/api/meetings', '/api/clients', '/api/find?q=bonds', '/api/account/export'])
    await (await product.fetch(path)).arrayBuffer()
  return ids.length
}

/** What was running when the loop was blocked. */
async function heldUp(aiUrl: string): Promise<Set<string>> {
  let told: string[] = []
  await withDirectory(async (dataDir) => {
    const log = join(dataDir, 'log')
    // as fast as for operators, unlike other short-lived processes
    const variables = { BENCH_LOG: log, BUN_JSC_useDFGJIT: '1' }
    const product = await startProduct({ dataDir, aiUrl, variables })
    try {
      expect(await hostile(product)).toBeGreaterThan(1)
    } finally {
      await product.kill()
    }
    const lines = (await Bun.file(log).text()).matchAll(
      /^The event loop was blocked.*during: (.*)$/gm,
    )
    told = [...lines].flatMap(([, names = '']) => names.split(', '))
    await rm(log)
  })
  return new Set(told)
}

/**
 * On a loaded machine the same work takes twice the CPU time: what blocks the loop itself does so in each
 * run.
 */
const RUNS = 3

test('no request known to have blocked the loop does so now', async () => {
  const ai = await startAiServer()
  let held = await heldUp(ai.url)
  for (let run = 1; run < RUNS && held.size > 0; run += 1)
    held = held.intersection(await heldUp(ai.url))
  expect([...held]).toEqual([])
  await ai.stop()
})
