// Connections that say nothing or little, and requests that can be read in two ways.
import { connect, type Socket } from 'node:net'
import { aUser } from '@app/db/testing'
import { cookieOf } from '../../testing'
import { finish, judge, quantile, startTarget } from './bench'

const SOCKETS = 2000
/** Requests sent on one connection without waiting for an answer, which Bun does not take. */
const PIPELINED = 40
const target = await startTarget()
const { hostname, port } = new URL(target.url)
const kinds = {
  silent: '',
  header: 'GET /api/auth/user HTTP/1.1\r\nHost: x\r\n',
  body: `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
}
const opened = Date.now()
const closedAfter: number[] = []
const sockets = await Promise.all(
  Array.from({ length: SOCKETS }, (_, nth) => open(Object.values(kinds)[nth % 3] ?? '')),
)
const drip = setInterval(() => {
  for (const [nth, socket] of sockets.entries()) {
    if (nth % 3 === 1 && socket.writable) socket.write('x-a: b\r\n')
    if (nth % 3 === 2 && socket.writable) socket.write(' ')
  }
}, 3000)
const times: number[] = []
while (Date.now() < opened + 20_000) {
  const start = performance.now()
  await (await fetch(`${target.url}/api/auth/user`)).text()
  times.push(performance.now() - start)
  await Bun.sleep(100)
}
clearInterval(drip)
const p95 = quantile(times, 0.95)
judge(
  'H5',
  `a good user's p95 ${p95.toFixed(0)} ms beside ${SOCKETS} slow sockets`,
  'below 200 ms',
  p95 < 200,
)
const slowest =
  closedAfter.length === SOCKETS ? Math.max(...closedAfter) / 1000 : Number.POSITIVE_INFINITY
judge(
  'H5',
  `${closedAfter.length} of ${SOCKETS} closed, the last after ${slowest.toFixed(1)} s`,
  'all within 15 s',
  slowest <= 15,
)
for (const socket of sockets) socket.destroy()

const both = await raw(
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/auth/user HTTP/1.1\r\nHost: x\r\n\r\n',
)
judge(
  'H5',
  `both lengths: ${both.slice(0, 60).trim() || 'closed'}`,
  '400, or one answer alone',
  !/HTTP.*[\s\S]*HTTP/.test(both) || both.startsWith('HTTP/1.1 400'),
)
const many = await raw(
  `GET /api/auth/user HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 10_000 }, (_, nth) => `x-${nth}: y\r\n`).join('')}\r\n`,
)
judge(
  'H5',
  `10,000 headers: ${many.slice(0, 40).trim() || 'closed'}`,
  'refused',
  !many.startsWith('HTTP/1.1 200'),
)
const two = [await aUser(), await aUser()]
const cookies = await Promise.all(two.map(cookieOf))
const asked = Array.from({ length: PIPELINED }, (_, nth) => nth % 2)
const answered = await raw(
  asked
    .map((who) => `GET /api/auth/user HTTP/1.1\r\nHost: x\r\nCookie: ${cookies[who]}\r\n\r\n`)
    .join(''),
)
const names = [...answered.matchAll(/"username":"([^"]+)"/g)].map(([, name]) => name)
const wrong = names.filter((name, nth) => name !== two[asked[nth] ?? 0]?.username)
judge(
  'H5',
  `${names.length} of ${PIPELINED} pipelined requests of two users answered, ${wrong.length} with another's name`,
  '0; who waits for each answer gets it',
  wrong.length === 0 && (await fetch(`${target.url}/livez`)).ok,
)
await target.stop()
await finish()

function open(start: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      if (start) socket.write(start)
      resolve(socket)
    })
    socket.on('error', () => {})
    socket.on('close', () => closedAfter.push(Date.now() - opened))
    socket.resume()
  })
}

function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    setTimeout(() => socket.destroy(), 3000)
  })
}
