import { parseArgs } from 'node:util'
import { CONNECTIONS } from '@app/db/connection/pool'
import { sql } from '@app/db/testing/sql'
import { memoryOf } from '../testing/process/product'
import { fillAdviser } from './fill'
import { type Adviser, install } from './installation'
import { quantile } from './load'
import { childrenOf } from './processes'
import { add, addAtMost, addNone, finish } from './table'
import { openTraffic } from './traffic'

/**
 * A steady load: `bun run bench:soak SERVER_URL [--minutes 30] [--rate 50]`, in requests a second.
 * Passes if no response was wrong, nothing acknowledged was lost, 95% of reads took at most 150 ms
 * and of writes 250 ms, memory grew by at most 1 MB a minute in the second half, and no process
 * exceeded its share of the database's connections. `--end SIGTERM|SIGKILL` runs two web processes,
 * on one port with `--one-port`, and three workers, and ends one of them every `--every` seconds;
 * `--keep-first` spares the first web process and worker, and measures times and memory then, too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '50' },
    end: { type: 'string' },
    every: { type: 'string', default: '2.5' },
    'one-port': { type: 'boolean', default: false },
    'keep-first': { type: 'boolean', default: false },
  },
})
const [server = process.env.DATABASE_URL ?? ''] = positionals
const { 'one-port': onePort, 'keep-first': keepFirst } = values
const signal = values.end as NodeJS.Signals | undefined
const minutes = Number(values.minutes)
/**
 * Enough to stay below the limit of twenty questions a minute each; without a divisor in common with the fifty
 * kinds of step, or a few advisers would ask all questions.
 */
const ADVISERS = 41
const SAMPLE_MS = 2_000
const READ_MS = 150
const WRITE_MS = 250
const MB_A_MINUTE = 1

const installation = await install({
  server,
  webs: signal && !onePort ? 2 : 1,
  workers: signal ? 3 : 1,
  models: true,
  settings: { WEB_PROCESSES: onePort ? '2' : '1' },
})
const { members, web } = installation
const webs = members.filter(({ role }) => role === 'web')
const worker = members.find(({ role }) => role === 'worker') ?? web
const spared = keepFirst ? [web, worker] : []
const victims = members.filter((member) => !spared.includes(member))
const traffic = openTraffic(webs, signal !== undefined)
const advisers: { adviser: Adviser; meetings: number[] }[] = []
for (let number = 0; number < ADVISERS; number += 1) {
  const adviser = await installation.anAdviser()
  advisers.push({ adviser, meetings: await fillAdviser(adviser.id, 12) })
}

const memory: { minute: number; web: number; worker: number }[] = []
const ends = { count: 0, slowestMs: 0 }
const started = performance.now()
const until = started + minutes * 60_000
let connections = 0
const sampler = setInterval(sample, SAMPLE_MS)
const ending = signal ? endThem(signal) : null
let turn = 0
const running = new Set<Promise<unknown>>()
while (performance.now() < until) {
  await Bun.sleep(Math.max(0, started + (turn * 1000) / Number(values.rate) - performance.now()))
  const one = step(turn).finally(() => running.delete(one))
  running.add(one)
  turn += 1
}
await Promise.all([...running, ending])
clearInterval(sampler)
const settled = await traffic.settle()
for (const { adviser } of advisers) {
  const answer = await traffic.ask(adviser, { kind: 'read', path: '/api/auth/user' })
  if ((await answer?.json())?.user?.id !== adviser.id) traffic.wrong.push('a session was lost')
}
report()
await installation.stop()
finish()

function report() {
  const { times, wrong, counts } = traffic
  add('requests', counts.requests)
  addNone('unexpected responses', wrong.length)
  for (const what of new Set(wrong)) console.log(what)
  if (signal) add(`processes ended with ${signal}, slowest, ms`, `${ends.count}, ${ends.slowestMs}`)
  if (signal) add('requests repeated', counts.repeated)
  const { uploads, processed, seconds, lost } = settled
  add('recordings acknowledged', uploads)
  add('"Processed", each once', `${processed} after ${seconds} s`, 'all', processed === uploads)
  addNone('notes acknowledged and not there', lost)
  // Each has a pool and a listening connection; this process too.
  const processes = members.length + (onePort ? 2 : 1)
  addAtMost('most connections of the database', connections, processes * (CONNECTIONS + 1))
  for (const kind of ['read', 'write', 'search'] as const) {
    const shares = [0.5, 0.95, 0.99].map((share) => Math.round(quantile(times[kind], share)))
    add(`${kind}: p50 / p95 / p99, ms`, shares.join(' / '))
  }
  if (signal && !keepFirst) return
  addAtMost('read: p95, ms', quantile(times.read, 0.95), READ_MS)
  addAtMost('write: p95, ms', quantile(times.write, 0.95), WRITE_MS)
  for (const of of ['web', 'worker'] as const) {
    add(`${of} memory at start / end, MB`, `${memory[0]?.[of]} / ${memory.at(-1)?.[of]}`)
    addAtMost(`${of} memory, second half, MB a minute`, slope(of), MB_A_MINUTE)
  }
}

async function step(number: number) {
  const { adviser, meetings } = advisers[number % ADVISERS] ?? {}
  if (!adviser || !meetings) return
  const meeting = meetings[number % meetings.length]
  const kind = number % 50
  const read = (path: string) => traffic.ask(adviser, { kind: 'read', path })
  if (kind === 0) {
    const body = { query: 'What about the trust deed?' }
    return traffic.ask(adviser, { kind: 'search', path: '/api/search', body })
  }
  if (kind === 1) return traffic.upload(adviser, number)
  if (kind < 10) {
    const body = { meetingId: meeting, content: `Note ${number}` }
    return traffic.ask(adviser, { kind: 'write', path: '/api/notes', body })
  }
  if (kind < 25) return read('/dashboard')
  if (kind < 35) return read(`/meetings/${meeting}`)
  const calls = ['/api/meetings', `/api/meetings/${meeting}`, '/api/stats', '/api/clients']
  return read(calls[number % calls.length] ?? '/')
}

async function sample() {
  const [row] = await sql`
    select count(*)::int as held from pg_stat_activity where datname = current_database()
  `
  connections = Math.max(connections, row?.held)
  if (signal && !keepFirst) return
  const [ofWeb, ofWorker] = await Promise.all([web, worker].map((one) => memoryOf(one.pid())))
  const minute = (performance.now() - started) / 60_000
  memory.push({ minute, web: Math.round(ofWeb ?? 0), worker: Math.round(ofWorker ?? 0) })
}

/** Megabytes a minute in the second half, by least squares. */
function slope(of: 'web' | 'worker'): number {
  const late = memory.filter(({ minute }) => minute > minutes / 2)
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [x, y] = [mean(late.map(({ minute }) => minute)), mean(late.map((each) => each[of]))]
  const along = late.map((each) => (each.minute - x) * (each[of] - y))
  return mean(along) / mean(late.map(({ minute }) => (minute - x) ** 2))
}

async function endThem(signal: NodeJS.Signals) {
  const pause = Number(values.every) * 1000
  while (performance.now() < until - pause) {
    await Bun.sleep(pause)
    const victim = victims[Math.floor(Math.random() * victims.length)]
    if (!victim) return
    ends.count += 1
    if (onePort && victim.role === 'web') {
      // One of those that share the port, which is replaced automatically.
      const pids = childrenOf(victim.pid())
      const pid = pids[Math.floor(Math.random() * pids.length)]
      if (pid) process.kill(pid, signal)
      continue
    }
    const ended = performance.now()
    const code = await victim.end(signal)
    ends.slowestMs = Math.max(ends.slowestMs, Math.round(performance.now() - ended))
    if (signal === 'SIGTERM' && code !== 0) traffic.wrong.push(`a process ended with ${code}`)
    // A machine that is too busy is an answer too; the figures of the hour must not be lost for it.
    await victim.start().catch((error: Error) => traffic.wrong.push(error.message))
  }
}
