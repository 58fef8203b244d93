import { install, residentMegabytes } from './installation'
import { quantile } from './load'
import { add, finish } from './table'

/**
 * Two hundred connections that do nothing but sign in while someone else works: `bun
 * api/bench/flood.ts [SERVER_URL]`.
 */
const [server = process.env.DATABASE_URL ?? ''] = process.argv.slice(2)
const SECONDS = 30
const CONNECTIONS = 200
/** Responses allowed to the flood: wrong password, too many requests, too busy. */
const REFUSALS = [401, 429, 503]
const P95_MS = 500
const GROWTH_MB = 300

const settings = { TRUSTED_PROXIES: '127.0.0.1,::1' }
const installation = await install({ server, webs: 1, workers: 0, settings })
const [web] = installation.members
if (!web) throw new Error('there is no web process')
const { cookie } = await installation.anAdviser()
const before = residentMegabytes(web.pid())
const until = performance.now() + SECONDS * 1000
const statuses = new Map<number, number>()
const times: number[] = []
let peak = before

const flood = Array.from({ length: CONNECTIONS }, async () => {
  while (performance.now() < until) {
    const status = await signIn(web.url)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
})
while (performance.now() < until) {
  const started = performance.now()
  const response = await fetch(`${web.url}/api/clients`, { headers: { cookie } })
  await response.text()
  if (response.status === 200) times.push(performance.now() - started)
  peak = Math.max(peak, residentMegabytes(web.pid()))
  await Bun.sleep(100)
}
await Promise.all(flood)
const p95 = quantile(times, 0.95)
const growth = peak - before
const refused = [...statuses.keys()].every((status) => REFUSALS.includes(status))
add(
  `${times.length} calls of another user, p95`,
  `${p95.toFixed(0)} ms`,
  `< ${P95_MS} ms`,
  p95 < P95_MS,
)
add('memory grew by', `${growth} MB`, `< ${GROWTH_MB} MB`, growth < GROWTH_MB)
add(
  'responses to the flood',
  JSON.stringify(Object.fromEntries(statuses)),
  REFUSALS.join(),
  refused,
)
await installation.stop()
finish()

/** Signs in as an unknown user from a random address. Returns the status, 0 if none. */
async function signIn(url: string): Promise<number> {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ username: crypto.randomUUID(), password: crypto.randomUUID() }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  }).catch(() => null)
  await response?.text()
  return response?.status ?? 0
}
