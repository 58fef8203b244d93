import { connect, type Socket } from 'node:net'
import { fillAdviser } from './fill'
import { type Adviser, install, residentMegabytes } from './installation'
import { quantile } from './load'

/**
 * What many abandoned requests and many slow connections do to one web process, and to the people who
 * use it meanwhile: `bun api/bench/overload.ts SERVER_URL [SECONDS]`.
 */
const [server = '', seconds = '30'] = process.argv.slice(2)
const FLOOD = 24
const ABANDON_MS = 25
const SOCKETS = 2_000
const CLOSED_WITHIN_MS = 15_000

const installation = await install({ server, webs: 1, workers: 0 })
const [web] = installation.members
if (!web) throw new Error('there is no web process')
const adviser = await installation.anAdviser()
await fillAdviser(adviser.id, 30)
const { hostname, port } = new URL(web.url)

const rows: { what: string; figure: string | number }[] = []
await flood()
await slow('half a request line', (socket) => socket.write('GET / HT'))
await slow('headers, a byte a second', (socket) =>
  drip(socket, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X'),
)
await slow('a body, a byte a second', (socket) =>
  drip(socket, 'POST /api/login HTTP/1.1\r\nHost: x\r\ncontent-length: 9999\r\n\r\n', '{'),
)
await framing()
console.table(rows)
await installation.stop()
process.exit(0)

/** Dashboards asked for and given up after 25 ms, as fast as it goes. */
async function flood() {
  const before = residentMegabytes(web?.pid() ?? 0)
  const until = performance.now() + Number(seconds) * 1000
  let peak = before
  let abandoned = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(web?.pid() ?? 0))
  }, 100)
  async function abandon() {
    while (performance.now() < until) {
      await fetch(`${web?.url}/dashboard`, {
        headers: { cookie: adviser.cookie },
        signal: AbortSignal.timeout(ABANDON_MS),
      })
        .then((response) => response.arrayBuffer())
        .catch(() => {})
      abandoned += 1
    }
  }
  await Promise.all(Array.from({ length: FLOOD }, abandon))
  clearInterval(watch)
  await Bun.sleep(12_000)
  const after = residentMegabytes(web?.pid() ?? 0)
  const [alive] = await goodUser(adviser, 1)
  rows.push({ what: 'requests abandoned after 25 ms', figure: abandoned })
  rows.push({
    what: 'memory before / at most / 12 s after, MB',
    figure: `${before} / ${peak} / ${after}`,
  })
  rows.push({ what: 'the next dashboard, ms', figure: Math.round(alive ?? 0) })
}

/** So many connections that do as `behave` says; what a good user feels, and when they are closed. */
async function slow(what: string, behave: (socket: Socket) => void) {
  const closed: number[] = []
  const opened = performance.now()
  const sockets = Array.from({ length: SOCKETS }, () => {
    const socket = connect(Number(port), hostname, () => behave(socket))
    socket.on('close', () => closed.push(performance.now() - opened))
    socket.on('error', () => {})
    return socket
  })
  await Bun.sleep(500)
  const times = await goodUser(adviser, 60)
  while (closed.length < SOCKETS && performance.now() - opened < 2 * CLOSED_WITHIN_MS) {
    await Bun.sleep(250)
  }
  for (const socket of sockets) socket.destroy()
  rows.push({
    what: `${SOCKETS} × ${what}: good user p50 / p95, ms`,
    figure: `${Math.round(quantile(times, 0.5))} / ${Math.round(quantile(times, 0.95))}`,
  })
  rows.push({
    what: '  closed by the server, and the last after, s',
    figure: `${closed.length}, ${(Math.max(0, ...closed) / 1000).toFixed(1)}`,
  })
}

function drip(socket: Socket, head: string, byte: string) {
  socket.write(head)
  const timer = setInterval(() => socket.write(byte), 1_000)
  socket.on('close', () => clearInterval(timer))
}

async function goodUser({ cookie }: Adviser, requests: number): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < requests; number += 1) {
    const started = performance.now()
    const response = await fetch(`${web?.url}/api/clients`, { headers: { cookie } })
    await response.arrayBuffer()
    if (response.status !== 200)
      rows.push({ what: 'good user was answered', figure: response.status })
    times.push(performance.now() - started)
  }
  return times
}

/** Two lengths, a length and chunks, headers without end: no second request may be smuggled in. */
async function framing() {
  const hidden = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'
  const attacks: Record<string, string> = {
    'content-length and chunked': `POST /api/login HTTP/1.1\r\nHost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    'two lengths': `POST /api/login HTTP/1.1\r\nHost: x\r\ncontent-length: 4\r\ncontent-length: 40\r\n\r\nabcd${hidden}`,
    '10,000 headers': `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(10_000)}\r\n`,
  }
  for (const [what, text] of Object.entries(attacks)) {
    rows.push({ what: `framing, ${what}`, figure: await statuses(text) })
  }
}

function statuses(text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const finish = () =>
      resolve(
        [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code).join(', ') || 'closed',
      )
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.on('error', finish)
    socket.on('close', finish)
    setTimeout(() => socket.destroy(), 3_000)
  })
}
