import { connect, type Socket } from 'node:net'
import { install } from './installation'
import { askSteadily } from './load'
import { add, addAtMost, finish } from './table'

/**
 * Two thousand connections that send little or nothing, and someone else who must not wait: `bun
 * run bench:sockets [SERVER_URL]`. What else connections may send is in `http/bodies/slow-bodies.test.ts`.
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
const { p95 } = await askSteadily(`${origin}/api/auth/user`, opened + WATCHED_MS)
clearInterval(drip)
const last = Math.max(0, ...closedAfter) / 1000
const inTime = closedAfter.length === SOCKETS && last <= CLOSED_WITHIN_S
addAtMost(`another user's p95 beside ${SOCKETS}`, p95, P95_MS, ' ms')
const closed = `${closedAfter.length}, ${last.toFixed(1)} s`
add('closed, the last after', closed, `all in ${CLOSED_WITHIN_S} s`, inTime)
for (const socket of sockets) socket.destroy()
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
