import { fillAdviser } from './fill'
import { install } from './installation'
import { load } from './load'
import { childrenOf, processorMilliseconds } from './processes'

/**
 * The dashboard and two lists served by one web process and by several on one port, alternating:
 * `bun api/bench/web-processes.ts SERVER_URL [PROCESSES] [ROUNDS]`.
 */
const [server = '', processes = '2', rounds = '3'] = process.argv.slice(2)
const MEETINGS = 30
const SECONDS = 5
const WARM_SECONDS = 8
/** An aborted page keeps its slot until the server notices. */
const GONE_MS = 2_000
const CASES = [
  { what: 'dashboard, 16 at a time', path: '/dashboard', connections: 16 },
  { what: 'dashboard, 48 at a time', path: '/dashboard', connections: 48 },
  { what: 'GET /api/meetings, 16 at a time', path: '/api/meetings', connections: 16 },
  { what: 'GET /api/clients, 16 at a time', path: '/api/clients', connections: 16 },
]

// In sequence: data goes to the database opened last.
const several = [await startWith('1'), await startWith(processes)]
for (const { url, headers } of several) {
  await load(`${url}/dashboard`, { headers, seconds: WARM_SECONDS, connections: 32 })
}
const table = []
for (let round = 1; round <= Number(rounds); round += 1) {
  for (const { what, path, connections } of CASES) {
    for (const { web, url, headers, count } of several) {
      await Bun.sleep(GONE_MS)
      const before = processorOf(web)
      const found = await load(url + path, { headers, connections, seconds: SECONDS })
      const cost = (processorOf(web) - before) / found.requests
      const { perSecond, p50, p95, wrong } = found
      table.push({ what, round, processes: count, perSecond, p50, p95, ms: cost.toFixed(2), wrong })
    }
  }
}
console.table(table.sort((one, other) => one.what.localeCompare(other.what)))
for (const { stop } of several) await stop()
process.exit(0)

async function startWith(count: string) {
  const settings = { WEB_PROCESSES: count, OPENAI_API_KEY: '', WORKER: 'off' }
  const { web, anAdviser, stop } = await install({ server, settings })
  const adviser = await anAdviser()
  await fillAdviser(adviser.id, MEETINGS)
  return { web, url: web.url, headers: { cookie: adviser.cookie }, count, stop }
}

/** Milliseconds of processor of all web processes together. */
function processorOf(web: { pid: () => number }): number {
  const pids = [web.pid(), ...childrenOf(web.pid())]
  return pids.reduce((sum, pid) => sum + processorMilliseconds(pid), 0)
}
