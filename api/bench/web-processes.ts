import { fillAdviser } from './fill'
import { install } from './installation'
import { load } from './load'
import { childrenOf, processorMilliseconds } from './processes'
import { add, finish, shown } from './table'

/**
 * The dashboard and two lists served by one web process and by several on one port, alternating:
 * `bun api/bench/web-processes.ts SERVER_URL [PROCESSES] [ROUNDS]`.
 */
const [server = '', processes = '2', rounds = '3'] = process.argv.slice(2)
const MEETINGS = 30
const WARM_SECONDS = 8
/** An aborted page keeps its slot until the server notices. */
const GONE_MS = 2_000
const CASES = [
  { path: '/dashboard', connections: 16 },
  { path: '/dashboard', connections: 48 },
  { path: '/api/meetings', connections: 16 },
  { path: '/api/clients', connections: 16 },
]

// In sequence: data goes to the database opened last.
const several = [await startWith('1'), await startWith(processes)]
for (const { path, connections } of CASES) {
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const { web, headers, count } of several) {
      await Bun.sleep(GONE_MS)
      const all = [web.pid(), ...childrenOf(web.pid())]
      const spent = () => all.reduce((sum, pid) => sum + processorMilliseconds(pid), 0)
      const before = spent()
      const found = await load(web.url + path, { headers, connections })
      const cost = ((spent() - before) / found.requests).toFixed(2)
      const what = `${path}, ${connections} at a time, ${count} processes`
      add(what, `${shown(found)}, p95 ${found.p95} ms, ${cost} ms of processor each`)
    }
  }
}
for (const { stop } of several) await stop()
finish()

async function startWith(count: string) {
  const settings = { WEB_PROCESSES: count, OPENAI_API_KEY: '', WORKER: 'off' }
  const { web, anAdviser, stop } = await install({ server, settings })
  const { id, cookie } = await anAdviser()
  await fillAdviser(id, MEETINGS)
  const headers = { cookie }
  await load(`${web.url}/dashboard`, { headers, seconds: WARM_SECONDS, connections: 32 })
  return { web, headers, count, stop }
}
