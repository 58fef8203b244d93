import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Adviser, freePort, install, type Member } from './installation'

/**
 * Interrupts and restarts a PostgreSQL under load: `bun api/bench/database-restarts.ts PG_BIN
 * [TIMES]`. PG_BIN is the directory of initdb and pg_ctl.
 */
const [bin = '', times = '10'] = process.argv.slice(2)
const STUCK_MS = 5_000
const WRITERS = 6

const root = mkdtempSync(join(tmpdir(), 'restarts-'))
chmodSync(root, 0o777)
const data = join(root, 'data')
const port = await freePort()
const options = `-p ${port} -k ${root} -c listen_addresses=127.0.0.1 -c jit=off -c max_connections=100`
await pg('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C.UTF-8')
await pg('pg_ctl', '-D', data, '-w', '-s', '-l', join(root, 'log'), '-o', options, 'start')

const server = `postgres://postgres@127.0.0.1:${port}/postgres`
const installation = await install({ server, webs: 1, workers: 1 })
const web = installation.members[0]
if (!web) throw new Error('there is no web process')
const counts = { acknowledged: 0, refused: 0, stuck: 0, slowest: 0, read: 0, exits: 0 }
const written = new Map<string, Adviser>()
let running = true

const advisers = await Promise.all(Array.from({ length: WRITERS }, installation.anAdviser))
const writers = [...advisers.map(write), ...advisers.map(read)]
const recoveries: number[] = []
let red = 0
for (let turn = 0; turn < Number(times); turn += 1) {
  await Bun.sleep(1_000)
  await pg('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop')
  if ((await readyStatus()) === 503) red += 1
  await Bun.sleep(500)
  await pg('pg_ctl', '-D', data, '-w', '-s', '-l', join(root, 'log'), '-o', options, 'start')
  const back = performance.now()
  if (web.exitCode() !== null) await startAgain(web)
  while ((await readyStatus()) !== 200) await Bun.sleep(50)
  recoveries.push(performance.now() - back)
  for (const member of installation.members) await startAgain(member)
}
await Bun.sleep(1_000)
running = false
await Promise.all(writers)

let lost = 0
for (const adviser of advisers) {
  const response = await fetch(`${web.url}/api/clients`, { headers: { cookie: adviser.cookie } })
  const clients: { name: string }[] = await response.json()
  const names = new Set(clients.map(({ name }) => name))
  for (const [name, owner] of written) if (owner === adviser && !names.has(name)) lost += 1
}
console.table([
  { what: 'times the database was cut off', figure: times },
  { what: 'processes that exited', figure: counts.exits },
  { what: 'reads answered', figure: counts.read },
  { what: 'writes acknowledged', figure: counts.acknowledged },
  { what: 'of these lost', figure: lost },
  { what: 'writes refused with an answer', figure: counts.refused },
  { what: 'requests without an answer within 5 s', figure: counts.stuck },
  { what: 'slowest answer, ms', figure: Math.round(counts.slowest) },
  { what: '/readyz was red while it was away', figure: `${red} of ${times}` },
  { what: '/readyz green again, slowest, ms', figure: Math.round(Math.max(...recoveries)) },
])
await installation.stop().catch(() => {})
await pg('pg_ctl', '-D', data, '-s', '-m', 'immediate', 'stop')
rmSync(root, { recursive: true, force: true })
process.exit(lost === 0 && counts.stuck === 0 && counts.exits === 0 ? 0 : 1)

async function write(adviser: Adviser) {
  while (running) {
    const name = crypto.randomUUID()
    const started = performance.now()
    const response = await fetch(`${web?.url}/api/clients`, {
      method: 'POST',
      body: JSON.stringify({ name, type: 'Tax' }),
      headers: { cookie: adviser.cookie, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    const took = performance.now() - started
    counts.slowest = Math.max(counts.slowest, took)
    if (took > STUCK_MS) counts.stuck += 1
    if (response?.status === 201) {
      counts.acknowledged += 1
      written.set(name, adviser)
    } else {
      counts.refused += 1
      await Bun.sleep(50)
    }
  }
}

async function read(adviser: Adviser) {
  while (running) {
    const paths = ['/api/meetings', '/api/clients', '/api/user', '/dashboard']
    const started = performance.now()
    const responses = await Promise.all(
      paths.map((path) =>
        fetch(`${web?.url}${path}`, {
          headers: { cookie: adviser.cookie },
          signal: AbortSignal.timeout(30_000),
        })
          .then(async (response) => response.ok && (await response.text()) !== '')
          .catch(() => false),
      ),
    )
    if (performance.now() - started > STUCK_MS) counts.stuck += 1
    counts.read += responses.filter(Boolean).length
    await Bun.sleep(20)
  }
}

async function startAgain(member: Member) {
  if (member.exitCode() === null) return
  counts.exits += 1
  await member.start()
}

async function readyStatus(): Promise<number> {
  const response = await fetch(`${web?.url}/readyz`).catch(() => null)
  return response?.status ?? 0
}

/** PostgreSQL refuses to run as root. */
async function pg(program: string, ...words: string[]) {
  const as = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  const command = [...(process.getuid?.() === 0 ? as : []), join(bin, program), ...words]
  const child = Bun.spawn(command, {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
}
