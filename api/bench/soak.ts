import { startAiServer } from '@app/ai/testing/testing'
import { CONNECTIONS } from '@app/db/connection/pool'
import { sql } from '@app/db/testing/sql'
import { fillAdviser } from './fill'
import { type Adviser, install, residentMegabytes } from './installation'
import { quantile } from './load'
import { add, finish } from './table'
import { details, json, transcript } from './talk'
import { ends, type Sample, slope } from './trend'

/**
 * A steady load: `bun api/bench/soak.ts SERVER_URL [MINUTES] [REQUESTS_A_SECOND]
 * [RESTART_EVERY_MINUTES]`. Passes if no response was wrong, 95% of reads took under 150 ms and of
 * writes under 250 ms, memory grew by less than 1 MB a minute in the second half, and no process
 * exceeded its share of the database's connections. With restarts, there are two of each process:
 * periodically the second web process ends as in a deployment, and the second worker is killed; the
 * first ones stay.
 */
const [server = '', minutes = '30', rate = '50', restartMinutes = '0'] = process.argv.slice(2)
const restarting = Number(restartMinutes) > 0
/** Enough to stay below the limit of twenty questions a minute each. */
const ADVISERS = 40
const WARM_UP = 0.5
const SAMPLE_MS = 2_000
const READ_MS = 150
const WRITE_MS = 250
const MB_A_MINUTE = 1
/** Each process has a pool and one listening connection; this one has a pool too. */
const MAX_CONNECTIONS = (restarting ? 5 : 3) * (CONNECTIONS + 1)

const ai = await startAiServer()
const installation = await install({
  server,
  webs: restarting ? 2 : 1,
  workers: restarting ? 2 : 1,
  settings: {
    OPENAI_API_KEY: ai.settings.apiKey ?? '',
    OPENAI_BASE_URL: ai.settings.baseUrl ?? ai.url,
  },
})
const webs = installation.members.filter(({ role }) => role === 'web')
const workers = installation.members.filter(({ role }) => role === 'worker')
const [[web], [worker]] = [webs, workers]
if (!web || !worker) throw new Error('the installation is not complete')
const advisers: { adviser: Adviser; meetings: number[] }[] = []
for (let number = 0; number < ADVISERS; number += 1) {
  const adviser = await installation.anAdviser()
  advisers.push({ adviser, meetings: await fillAdviser(adviser.id, 12) })
}

const times = { read: [] as number[], write: [] as number[], search: [] as number[] }
const wrong = new Map<string, number>()
const memory: Sample[] = []
const started = performance.now()
const until = started + Number(minutes) * 60_000
const counts = { repeated: 0, restarts: 0, connections: 0 }
const sampler = setInterval(async () => {
  const minute = (performance.now() - started) / 60_000
  memory.push({
    minute,
    web: residentMegabytes(web.pid()),
    worker: residentMegabytes(worker.pid()),
  })
  const [row] = await sql`
    select count(*)::int as held from pg_stat_activity where datname = current_database()
  `
  counts.connections = Math.max(counts.connections, row?.held)
}, SAMPLE_MS)
const restarts = restarting ? setInterval(restart, Number(restartMinutes) * 60_000) : undefined

let turn = 0
const running = new Set<Promise<void>>()
while (performance.now() < until) {
  const due = started + (turn * 1000) / Number(rate)
  await Bun.sleep(Math.max(0, due - performance.now()))
  const one = step(turn).finally(() => running.delete(one))
  running.add(one)
  turn += 1
}
await Promise.all(running)
clearInterval(sampler)
clearInterval(restarts)
const unfinished = await unfinishedMeetings()

const late = memory.filter(({ minute }) => minute > Number(minutes) * WARM_UP)
const bad = [...wrong.values()].reduce((sum, count) => sum + count, 0)
add('requests', turn)
add('unexpected responses', bad, '0', bad === 0)
add('restarts of a web process and of a worker', counts.restarts)
add('requests retried on the other web process', counts.repeated)
add('meetings not Processed a minute later', unfinished, '0', unfinished === 0)
addBelow('most connections of the database', counts.connections, MAX_CONNECTIONS + 1)
add('reads: p50 / p95 / p99, ms', spread(times.read))
addBelow('reads: p95, ms', quantile(times.read, 0.95), READ_MS)
add('writes: p50 / p95 / p99, ms', spread(times.write))
addBelow('writes: p95, ms', quantile(times.write, 0.95), WRITE_MS)
add('questions: p50 / p95 / p99, ms', spread(times.search))
for (const of of ['web', 'worker'] as const) {
  add(`${of} memory at start / end, MB`, ends(memory, of))
  addBelow(`${of} memory slope of the second half, MB a minute`, slope(late, of), MB_A_MINUTE)
}
for (const [what, count] of wrong) console.log(`${count} × ${what}`)
await installation.stop()
await ai.stop()
finish()

function addBelow(what: string, value: number, bar: number) {
  add(what, Number(value.toFixed(2)), `< ${bar}`, value < bar)
}

async function step(number: number) {
  const one = advisers[number % advisers.length]
  if (!one) return
  const { adviser, meetings } = one
  const meeting = meetings[number % meetings.length]
  const kind = number % 50
  if (kind === 0)
    return timed('search', adviser, '/api/search', json({ query: 'What about the trust deed?' }))
  if (kind === 1)
    return timed('write', adviser, '/api/meetings/upload', upload(adviser, number), 201)
  if (kind < 10) {
    const note = json({ meetingId: meeting, content: `Note ${number}` })
    return timed('write', adviser, '/api/notes', note)
  }
  if (kind < 25) return timed('read', adviser, '/dashboard')
  if (kind < 35) return timed('read', adviser, `/meetings/${meeting}`)
  const calls = ['/api/meetings', `/api/meetings/${meeting}`, '/api/stats', '/api/clients']
  return timed('read', adviser, calls[number % calls.length] ?? '/')
}

async function timed(
  kind: keyof typeof times,
  adviser: Adviser,
  path: string,
  init: RequestInit = {},
  status = 200,
) {
  const start = performance.now()
  const response = await send(path, {
    ...init,
    redirect: 'manual',
    headers: { ...init.headers, cookie: adviser.cookie },
  })
  if (!(response instanceof Error)) await response.arrayBuffer().catch(() => {})
  times[kind].push(performance.now() - start)
  if (response instanceof Error) note(`${path}: ${response.message}`)
  else if (response.status !== status)
    note(`${path.replace(/\d+/, 'N')} answered ${response.status}`)
}

/** Like the proxy: alternates, and tries the next if the connection fails. */
async function send(path: string, init: RequestInit): Promise<Response | Error> {
  let answer: Response | Error = new Error('not sent')
  for (const web of Math.random() < 0.5 ? webs : webs.toReversed()) {
    answer = await fetch(web.url + path, init).catch((error: Error) => error)
    if (!(answer instanceof Error) || !/refused|unable to connect/i.test(answer.message)) break
    counts.repeated += 1
  }
  return answer
}

async function restart() {
  const [, secondWeb] = webs
  const [, secondWorker] = workers
  if (!secondWeb || !secondWorker) return
  counts.restarts += 1
  const code = await secondWeb.end('SIGTERM')
  if (code !== 0) note(`a web process ended with ${code}`)
  await secondWeb.start()
  await secondWorker.end('SIGKILL')
  await secondWorker.start()
}

/** Meetings not finished within a minute of the last upload. */
async function unfinishedMeetings(): Promise<number> {
  const unfinished = async () => {
    const [row] = await sql`select count(*)::int as count from meetings where status = 'Processing'`
    return row?.count
  }
  for (let seconds = 0; seconds < 60 && (await unfinished()) > 0; seconds += 1)
    await Bun.sleep(1000)
  return unfinished()
}

function note(what: string) {
  wrong.set(what, (wrong.get(what) ?? 0) + 1)
}

function upload(adviser: Adviser, number: number): RequestInit {
  const form = new FormData()
  const file = new File([transcript(adviser.id, number)], 'talk.vtt', { type: 'text/vtt' })
  form.set('audioFile', file)
  form.set('meetingData', JSON.stringify(details(adviser, number)))
  return { method: 'POST', body: form }
}

function spread(values: number[]): string {
  return [0.5, 0.95, 0.99].map((share) => Math.round(quantile(values, share))).join(' / ')
}
