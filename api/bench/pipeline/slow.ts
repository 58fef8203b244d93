import { connect, type Socket } from 'node:net'
import { startAiServer } from '@app/ai/testing'
import { recordTones } from '@app/ai/testing/tones'
import { uploadForm } from '../../meetings/testing'
import { type Product, startProduct, withDatabase, withDirectory } from './product'
import { leftovers, outcome } from './recordings'

/**
 * Uploads over bad connections, side by side: `bun api/bench/pipeline/slow.ts [seconds]`. At 4 and
 * 24 KB/s for so long (past every idle limit), with a pause of a minute, and cut off at 10, 50 and 99 %.
 */
const seconds = Number(process.argv[2] ?? 300)
const KB = 1024
const ai = await startAiServer()
let bad = 0

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const product = await startProduct({ dataDir, aiUrl: ai.url, variables: database })
    const cuts = await Promise.all([0.1, 0.5, 0.99].map((share) => cutOff(product, share)))
    const lines = await Promise.all([
      ...[4, 24].map((rate) =>
        finishes(`${rate} KB/s for ${seconds} s`, product, (socket, body) =>
          trickle(socket, body, rate * KB),
        ),
      ),
      finishes('a pause of 60 s', product, async (socket, body) => {
        socket.write(body.subarray(0, body.length / 2))
        await Bun.sleep(60_000)
        socket.write(body.subarray(body.length / 2))
      }),
    ])
    for (const line of [...cuts, ...lines]) console.log(line)
    const meetings = (await (await product.fetch('/api/meetings')).json()) as { title: string }[]
    const begun = meetings.filter(({ title }) => title.startsWith('cut')).length
    const left = await leftovers(dataDir)
    console.log(`meetings of cut uploads: ${begun}, files left: ${left.length}`)
    bad += begun + left.length
    await product.kill()
  }),
)
await ai.stop()
process.exit(bad > 0 ? 1 : 0)

type Sender = (socket: Socket, body: Uint8Array) => Promise<void>

async function finishes(title: string, product: Product, sender: Sender): Promise<string> {
  const rate = Number(/^\d+/.exec(title)?.[0] ?? 4)
  const bytes = title.includes('KB/s') ? rate * KB * seconds : 400 * KB
  const talk = recordTones([{ text: `This is ${title.replace(/\W+/g, ' ')}.` }])
  const padded = new Uint8Array(Math.max(bytes, talk.length))
  padded.set(talk)
  const begun = performance.now()
  const { answer } = await post(product, title, padded, sender)
  const took = (performance.now() - begun) / 1000
  const id = Number(/"id":(\d+)/.exec(answer)?.[1] ?? 0)
  const end = id > 0 ? await outcome(product, id) : 'no meeting'
  if (end !== 'Processed') bad += 1
  return `${title}: ${answer.split('\r\n')[0]} ${id > 0 ? '' : answer.split('\r\n\r\n')[1]} after ${took.toFixed(0)} s, ${end}`
}

async function cutOff(product: Product, share: number): Promise<string> {
  const bytes = recordTones([{ text: 'word '.repeat(60) }])
  const { answer } = await post(product, `cut at ${share}`, bytes, async (socket, body) => {
    socket.write(body.subarray(0, Math.floor(body.length * share)))
    await Bun.sleep(1000)
    socket.destroy()
  })
  return `cut off at ${share * 100} %: ${answer === '' ? 'no answer' : answer.split('\r\n')[0]}`
}

async function trickle(socket: Socket, body: Uint8Array, bytesPerSecond: number) {
  const step = Math.ceil(bytesPerSecond / 4)
  for (let at = 0; at < body.length && !socket.destroyed; at += step) {
    socket.write(body.subarray(at, at + step))
    await Bun.sleep(250)
  }
}

/** Posts the form over a socket of its own; what came back until the connection ended. */
async function post(
  product: Product,
  title: string,
  bytes: Uint8Array<ArrayBuffer>,
  sender: Sender,
) {
  const form = uploadForm({ bytes, name: 'talk.wav' }, { title, clientId: product.clientId })
  const whole = new Response(form)
  const type = whole.headers.get('content-type')
  const body = await whole.bytes()
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(
    [
      'POST /api/meetings/upload HTTP/1.1',
      `host: ${hostname}:${port}`,
      `cookie: ${product.cookie}`,
      `content-type: ${type}`,
      `content-length: ${body.length}`,
      'connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  await sender(socket, body)
  await ended
  return { answer }
}
