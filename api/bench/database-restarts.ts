import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { until } from '../testing/process/product'
import { type Adviser, freePort, install } from './installation'
import { add, addAtMost, addNone, finish } from './table'
import { openTraffic } from './traffic'

/**
 * Cuts connections of a PostgreSQL under load, and interrupts and restarts it: `bun run
 * bench:restarts PG_BIN [TIMES]`. PG_BIN is the directory of initdb and pg_ctl. Nothing acknowledged
 * may be lost, no process may end, and every answer must belong to its asker.
 */
const [bin = '', times = '10'] = process.argv.slice(2)
const STUCK_MS = 5_000
const READY_MS = 60_000
const CUT_EVERY_MS = 40
const CUTS = 25
const WRITERS = 6

const root = mkdtempSync(join(tmpdir(), 'restarts-'))
chmodSync(root, 0o777)
const data = join(root, 'data')
const port = freePort()
const options = `-p ${port} -k ${root} -c listen_addresses=127.0.0.1 -c jit=off -c max_connections=100`
const start = ['-w', '-s', '-l', join(root, 'log'), '-o', options, 'start']
await pg('initdb', '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C.UTF-8')
await pg('pg_ctl', ...start)

const server = `postgres://postgres@127.0.0.1:${port}/postgres`
const { web, members, anAdviser, stop } = await install({ server, workers: 1 })
const traffic = openTraffic([web], false)
/** By name of a client; some may not be acknowledged. */
const owners = new Map<string, Adviser>()
const written = new Map<string, Adviser>()
const advisers = await Promise.all(Array.from({ length: WRITERS }, anAdviser))
let running = true
const work = [...advisers.map(write), ...advisers.map(read)]
const recoveries: number[] = []
let red = 0
let exits = 0
let cuts = 0
let foreign = 0
for (let turn = 0; turn < Number(times); turn += 1) {
  await Bun.sleep(1_000)
  await cutConnections()
  await pg('pg_ctl', '-w', '-s', '-m', 'immediate', 'stop')
  if ((await readyStatus()) === 503) red += 1
  await Bun.sleep(500)
  await pg('pg_ctl', ...start)
  const back = performance.now()
  for (const member of members) {
    if (member.exitCode() === null) continue
    exits += 1
    await member.start()
  }
  await until(async () => ((await readyStatus()) === 200 ? true : null), READY_MS)
  recoveries.push(performance.now() - back)
}
await Bun.sleep(1_000)
running = false
await Promise.all(work)

let lost = 0
for (const adviser of advisers) {
  const response = await fetch(`${web.url}/api/clients`, { headers: { cookie: adviser.cookie } })
  const clients: { name: string }[] = await response.json()
  const names = new Set(clients.map(({ name }) => name))
  for (const [name, owner] of written) if (owner === adviser && !names.has(name)) lost += 1
}
add('connections cut; times the database was', `${cuts}; ${times}`)
addNone('processes that exited', exits)
add('reads and writes', traffic.counts.requests)
add('writes acknowledged', written.size)
addNone('of these lost', lost)
addNone('rows of another user', foreign)
add('requests refused', traffic.wrong.length)
const { read: reads, write: writes } = traffic.times
addAtMost('slowest answer, ms', Math.max(...reads, ...writes), STUCK_MS)
add('/readyz was red while it was away', `${red} of ${times}`)
add('/readyz green again, slowest, ms', Math.round(Math.max(...recoveries)))
for (const what of new Set(traffic.wrong)) console.log(what)
await stop().catch(() => {})
await pg('pg_ctl', '-s', '-m', 'immediate', 'stop')
rmSync(root, { recursive: true, force: true })
finish()

async function write(adviser: Adviser) {
  while (running) {
    const body = { name: crypto.randomUUID(), type: 'Tax' }
    owners.set(body.name, adviser)
    const path = '/api/clients'
    const response = await traffic.ask(adviser, { kind: 'write', path, body }, 201)
    if (response) written.set(body.name, adviser)
    else await Bun.sleep(50)
  }
}

async function read(adviser: Adviser) {
  const paths = ['/api/clients', '/api/meetings', '/api/auth/user', '/dashboard']
  while (running) {
    const [clients] = await Promise.all(
      paths.map((path) => traffic.ask(adviser, { kind: 'read', path })),
    )
    const rows: { name: string }[] = (await clients?.json()) ?? []
    foreign += rows.filter(({ name }) => (owners.get(name) ?? adviser) !== adviser).length
    await Bun.sleep(20)
  }
}

async function cutConnections() {
  const admin = postgres(server, { max: 1, onnotice: () => {} })
  for (let turn = 0; turn < CUTS; turn += 1) {
    const cut = await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname <> current_database() and backend_type = 'client backend'
      order by random() limit 1
    `
    cuts += cut.length
    await Bun.sleep(CUT_EVERY_MS)
  }
  await admin.end()
}

async function readyStatus(): Promise<number> {
  const response = await fetch(`${web.url}/readyz`).catch(() => null)
  return response?.status ?? 0
}

/** PostgreSQL refuses to run as root. */
async function pg(program: string, ...words: string[]) {
  const as = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  const command = [...(process.getuid?.() === 0 ? as : []), join(bin, program), '-D', data]
  const child = Bun.spawn([...command, ...words], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
}
