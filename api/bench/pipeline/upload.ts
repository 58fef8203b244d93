import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { startAiServer } from '@app/ai/testing/testing'
import { recordTones } from '@app/ai/testing/tones'
import {
  memoryOf,
  type Product,
  startProduct,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'

/**
 * Uploads recordings of exactly 500 MiB, one and four at a time, and sizes around the limit: `bun
 * run bench:upload`. With DATABASE_URL, memory excludes the embedded database. Compares the speed
 * with writing the same raw body to the same disk.
 */
const LIMIT = 500 * 1024 * 1024
const CHUNK = new Uint8Array(1024 * 1024)
const ai = await startAiServer()

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < 8 * LIMIT) throw new Error('the disk has no room for this')
    const raw = await rawSpeed(dataDir)
    console.log(`raw body to disk, with fsync: ${raw.toFixed(0)} MB/s`)
    const product = await startProduct({
      dataDir,
      aiUrl: ai.url,
      variables: { ...database, WORKER: 'off' },
    })
    await send(product, 'warm', 1024 * 1024)

    for (const together of [1, 4]) {
      const before = await memoryOf(product.pid)
      const watch = watchMemory(product.pid)
      const begun = performance.now()
      const names = Array.from({ length: together }, (_, at) => `${together} at a time, ${at}`)
      const statuses = await Promise.all(names.map((name) => send(product, name, LIMIT)))
      const seconds = (performance.now() - begun) / 1000
      const peak = await watch()
      const speed = (together * LIMIT) / 1e6 / seconds
      console.log(
        `${together} × 500 MiB: ${statuses.join(' ')}, ${speed.toFixed(0)} MB/s (${(speed / raw).toFixed(2)} of raw), memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)})`,
      )
    }
    console.log(`500 MiB and one byte: ${await send(product, 'over', LIMIT + 1)}`)
    console.log(`endless, chunked: ${await send(product, 'endless', 3 * LIMIT, false)}`)
    await Bun.sleep(2000)
    const left = await Array.fromAsync(new Bun.Glob('recordings/incoming/*').scan(dataDir))
    console.log(`unfinished files left: ${left.length}`)
    await product.kill()
  }),
)
await ai.stop()

/** Uploads `bytes` bytes that start like a recording. Returns the status. */
async function send(product: Product, title: string, bytes: number, known = true) {
  const data = { title, date: '2026-04-03', clientId: product.clientId }
  const boundary = `----bench${crypto.randomUUID()}`
  const part = (headers: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`
  const head = new TextEncoder().encode(
    `${part('name="meetingData"')}${JSON.stringify(data)}\r\n${part('name="audioFile"; filename="a.wav"')}`,
  )
  const tail = new TextEncoder().encode(`\r\n--${boundary}--\r\n`)
  const begin = recordTones([{ text: title }])
  const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${boundary}` })
  if (known) headers.set('content-length', String(head.length + bytes + tail.length))
  const response = await product.fetch('/api/meetings/upload', {
    method: 'POST',
    headers,
    body: bodyOf(head, begin, bytes, tail),
  })
  return response.status
}

function bodyOf(head: Uint8Array, begin: Uint8Array, bytes: number, tail: Uint8Array) {
  let left = bytes - Math.min(bytes, begin.length)
  let stage = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (stage === 0) {
        controller.enqueue(head)
        controller.enqueue(begin.subarray(0, bytes))
        stage = 1
      } else if (left > 0) {
        controller.enqueue(CHUNK.subarray(0, Math.min(left, CHUNK.length)))
        left -= Math.min(left, CHUNK.length)
      } else {
        controller.enqueue(tail)
        controller.close()
      }
    },
  })
}

/** MB/s of a server that only writes the same body to disk. */
async function rawSpeed(directory: string): Promise<number> {
  const path = join(directory, 'raw')
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    maxRequestBodySize: 2 * LIMIT,
    async fetch(request) {
      await Bun.write(path, new Response(request.body))
      const handle = await open(path, 'r')
      await handle.sync()
      await handle.close()
      return new Response('ok')
    },
  })
  const begun = performance.now()
  await fetch(server.url, {
    method: 'POST',
    headers: { 'content-length': String(LIMIT) },
    body: bodyOf(new Uint8Array(), new Uint8Array(), LIMIT, new Uint8Array()),
  })
  const seconds = (performance.now() - begun) / 1000
  await server.stop(true)
  await Bun.file(path).delete()
  return LIMIT / 1e6 / seconds
}

function watchMemory(pid: number): () => Promise<number> {
  let peak = 0
  const look = async () => {
    peak = Math.max(peak, await memoryOf(pid))
  }
  const timer = setInterval(look, 50)
  return async () => {
    clearInterval(timer)
    await look()
    return peak
  }
}
