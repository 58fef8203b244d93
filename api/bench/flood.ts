import { memoryOf } from '../testing/process/product'
import { install } from './installation'
import { askSteadily, load } from './load'
import { watchMemory } from './processes'
import { add, addAtMost, addNone, finish } from './table'

/**
 * Two hundred connections that do nothing but sign in, or but open one user's pages, while someone else works:
 * `bun run bench:flood [SERVER_URL]`.
 */
const [server = process.env.DATABASE_URL ?? ''] = process.argv.slice(2)
const SECONDS = 30
const CONNECTIONS = 200
/** Responses allowed to the flood: wrong password, too many requests, too busy. */
const REFUSALS = [401, 429, 503]
const P95_MS = 500
const GROWTH_MB = 300

const settings = { TRUSTED_PROXIES: '127.0.0.1,::1' }
const { web, anAdviser, stop } = await install({ server, settings })
const { cookie } = await anAdviser()
const before = await memoryOf(web.pid())
const peak = watchMemory(web.pid())
const until = performance.now() + SECONDS * 1000
const statuses = new Map<number, number>()

const flood = Array.from({ length: CONNECTIONS }, async () => {
  while (performance.now() < until) {
    const status = await signIn()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
})
const { count, p95 } = await askSteadily(`${web.url}/api/clients`, until, cookie)
await Promise.all(flood)
const refused = [...statuses.keys()].every((status) => REFUSALS.includes(status))
addAtMost(`${count} calls of another user, p95`, p95, P95_MS, ' ms')
addAtMost('memory grew by', (await peak()) - before, GROWTH_MB, ' MB')
const answers = JSON.stringify(Object.fromEntries(statuses))
add('responses to the flood', answers, REFUSALS.join(), refused)

const another = await anAdviser()
const [, pages] = await Promise.all([
  load(`${web.url}/dashboard`, { seconds: SECONDS, connections: CONNECTIONS, headers: { cookie } }),
  askSteadily(`${web.url}/dashboard`, performance.now() + SECONDS * 1000, another.cookie),
])
addAtMost(`${pages.count} pages beside 200 of another user, p95`, pages.p95, P95_MS, ' ms')
addNone('of them refused', pages.asked - pages.count)
await stop()
finish()

/** Signs in as an unknown user from a random address. Returns the status, 0 if none. */
async function signIn(): Promise<number> {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  const response = await fetch(`${web.url}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ username: crypto.randomUUID(), password: crypto.randomUUID() }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  }).catch(() => null)
  await response?.text()
  return response?.status ?? 0
}
