import { statfs } from 'node:fs/promises'
import { recordTones } from '@app/ai/testing/tones'
import { memoryOf, type Product } from '../../testing/process/product'
import { watchMemory } from '../processes'
import { add, addAtMost, addNone, finish } from '../table'
import { withProduct } from './recordings'

/**
 * Uploads recordings of exactly 500 MiB, one and four at a time, and sizes around the limit: `bun
 * run bench:upload`. With DATABASE_URL, memory excludes the embedded database.
 */
const LIMIT = 500 * 1024 * 1024
const CHUNK = new Uint8Array(1024 * 1024)
const GROWTH_MB = 100

await withProduct(
  async (product, dataDir) => {
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < 8 * LIMIT) throw new Error('the disk has no room for this')
    await send(product, 'warm', 1024 * 1024)
    for (const together of [1, 4]) {
      const before = await memoryOf(product.pid)
      const peak = watchMemory(product.pid)
      const begun = performance.now()
      const names = Array.from({ length: together }, (_, at) => `${together} at a time, ${at}`)
      const statuses = await Promise.all(names.map((name) => send(product, name, LIMIT)))
      const speed = (together * LIMIT) / 1000 / (performance.now() - begun)
      const figure = `${statuses.join(' ')}, ${speed.toFixed(0)} MB/s`
      add(
        `${together} × 500 MiB`,
        figure,
        '201',
        statuses.every((status) => status === 201),
      )
      addAtMost('memory it takes', (await peak()) - before, GROWTH_MB, ' MB')
    }
    const over = [await send(product, 'over', LIMIT + 1), await send(product, 'endless', 3 * LIMIT)]
    add('one byte more; endless, chunked', over.join(' '), '413', over.join() === '413,413')
    await Bun.sleep(2000)
    const left = await Array.fromAsync(new Bun.Glob('recordings/incoming/*').scan(dataDir))
    addNone('unfinished files left', left.length)
  },
  { WORKER: 'off' },
)
finish()

/** Uploads `bytes` bytes that start like a recording, without a length if endless. */
async function send(product: Product, title: string, bytes: number): Promise<number> {
  const data = JSON.stringify({ title, date: '2026-04-03', clientId: product.clientId })
  const boundary = `----bench${crypto.randomUUID()}`
  const part = (headers: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`
  const head = Buffer.from(
    `${part('name="meetingData"')}${data}\r\n${part('name="audioFile"; filename="a.wav"')}`,
  )
  const begin = recordTones([{ text: title }])
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  function* parts() {
    yield head
    yield begin
    for (let left = bytes - begin.length; left > 0; left -= CHUNK.length)
      yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
    yield tail
  }
  const waiting = parts()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value } = waiting.next()
      if (value) controller.enqueue(value)
      else controller.close()
    },
  })
  const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${boundary}` })
  if (title !== 'endless') headers.set('content-length', `${head.length + bytes + tail.length}`)
  return (await product.fetch('/api/meetings/upload', { method: 'POST', headers, body })).status
}
