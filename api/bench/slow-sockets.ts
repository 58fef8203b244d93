import { connect, type Socket } from 'node:net'
import { install } from './installation'
import { quantile } from './load'
import { add, addAtMost, finish } from './table'

/**
 * Two thousand connections that send little or nothing, and endless requests: `bun
 * api/bench/slow-sockets.ts [SERVER_URL]`.
 */
const [server = process.env.DATABASE_URL ?? ''] = process.argv.slice(2)
const SOCKETS = 2_000
const WATCHED_MS = 20_000
const CLOSED_WITHIN_S = 15
const P95_MS = 200
const BEGINNINGS = [
  '',
  'GET /api/auth/user HTTP/1.1\r\nHost: x\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
]
/** Appended to each request every three seconds. */
const DRIPS = ['', 'x-a: b\r\n', ' ']

const { web, stop } = await install({ server })
const { hostname, port, origin } = new URL(web.url)
const opened = performance.now()
const closedAfter: number[] = []
const sockets = await Promise.all(Array.from({ length: SOCKETS }, (_, nth) => open(nth)))
const drip = setInterval(() => {
  for (const [nth, socket] of sockets.entries()) {
    if (socket.writable) socket.write(DRIPS[nth % DRIPS.length] ?? '')
  }
}, 3_000)
const times: number[] = []
while (performance.now() < opened + WATCHED_MS) {
  const started = performance.now()
  await (await fetch(`${origin}/api/auth/user`)).text()
  times.push(performance.now() - started)
  await Bun.sleep(100)
}
clearInterval(drip)
const last = Math.max(0, ...closedAfter) / 1000
const inTime = closedAfter.length === SOCKETS && last <= CLOSED_WITHIN_S
addAtMost(`a good user's p95 beside ${SOCKETS}`, quantile(times, 0.95), P95_MS, ' ms')
const closed = `${closedAfter.length}, ${last.toFixed(1)} s`
add('closed, the last after', closed, `all in ${CLOSED_WITHIN_S} s`, inTime)
for (const socket of sockets) socket.destroy()

const both = await raw(
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/auth/user HTTP/1.1\r\nHost: x\r\n\r\n',
)
const answers = both.match(/HTTP\/1\.1 \d+/g) ?? []
const single = answers.length <= 1 || answers[0]?.endsWith('400') === true
add('two lengths', answers.join(', ') || 'closed', 'one answer', single)
const many = await raw(`GET /livez HTTP/1.1\r\nHost: x\r\n${'x-a: y\r\n'.repeat(10_000)}\r\n`)
const refused = !many.startsWith('HTTP/1.1 200')
add('10,000 headers', many.slice(0, 40).trim() || 'closed', 'refused', refused)
await stop()
finish()

function open(nth: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(BEGINNINGS[nth % BEGINNINGS.length] ?? '')
      resolve(socket)
    })
    socket.on('error', () => {})
    socket.on('close', () => closedAfter.push(performance.now() - opened))
    socket.resume()
  })
}

/** The bytes received until the connection closes, for up to three seconds. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    setTimeout(() => socket.destroy(), 3_000)
  })
}
