// Two hundred connections that only sign in, while somebody else works.
import { aUser } from '@app/db/testing'
import { cookieOf } from '../../testing'
import { anAddress, finish, judge, post, quantile, startTarget } from './bench'

const SECONDS = Number(process.env.SECONDS ?? 30)
const CONNECTIONS = 200
const target = await startTarget()
const cookie = await cookieOf(await aUser())
const before = target.rssMegabytes()
const until = Date.now() + SECONDS * 1000
const statuses: Record<number, number> = {}
let peak = before

const flood = Array.from({ length: CONNECTIONS }, async () => {
  while (Date.now() < until) {
    const body = { username: crypto.randomUUID(), password: crypto.randomUUID() }
    const response = await post(target.url, '/api/login', body, { address: anAddress() }).catch(
      () => null,
    )
    const status = response?.status ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
    await response?.text()
  }
})
const times: number[] = []
while (Date.now() < until) {
  const start = performance.now()
  const response = await fetch(`${target.url}/api/clients`, { headers: { cookie } })
  await response.text()
  if (response.status === 200) times.push(performance.now() - start)
  peak = Math.max(peak, target.rssMegabytes())
  await Bun.sleep(100)
}
await Promise.all(flood)
const p95 = quantile(times, 0.95)
judge(
  'A10',
  `${times.length} calls of another user, p95 ${p95.toFixed(0)} ms`,
  'p95 below 500 ms',
  p95 < 500,
)
judge('A10', `memory grew by ${(peak - before).toFixed(0)} MB`, 'below 300 MB', peak - before < 300)
const answered = Object.keys(statuses).every((status) => ['401', '429', '503'].includes(status))
judge('A10', `answers ${JSON.stringify(statuses)}`, '401, and 429 or 503 for the excess', answered)
await target.stop()
await finish()
