import { startAiServer } from '@app/ai/testing'
import { CONNECTIONS, sql } from '@app/db/sql'
import { fillAdviser } from './fill'
import { type Adviser, install, residentMegabytes } from './installation'
import { quantile } from './load'

/**
 * A steady mix for a while:
 * `bun api/bench/soak.ts SERVER_URL [MINUTES] [REQUESTS_A_SECOND] [RESTART_EVERY_MINUTES]`. Passes
 * where no answer was wrong, 95 of 100 reads took under 150 ms and writes under 250 ms, memory of
 * the second half rose by less than 1 MB a minute and no process held more than its share of the
 * database's connections. With restarts there are two of each process: every so often the second
 * web process is ended as a deployment ends it, and the second worker is killed; the others stay.
 */
const [server = '', minutes = '30', rate = '50', restartMinutes = '0'] = process.argv.slice(2)
const restarting = Number(restartMinutes) > 0
/** So many that none asks more than the twenty questions a minute that one may. */
const ADVISERS = 40
const WARM_UP = 0.5
const SAMPLE_MS = 2_000
/** Each process has its pool and one connection that listens; this one has a pool besides. */
const MOST_CONNECTIONS = (restarting ? 5 : 3) * (CONNECTIONS + 1)

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
const memory: { minute: number; web: number; worker: number }[] = []
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

const slopes = { web: slope('web'), worker: slope('worker') }
console.table([
  { what: 'requests', figure: turn },
  {
    what: 'answers that were not as expected',
    figure: [...wrong.values()].reduce((a, b) => a + b, 0),
  },
  { what: 'restarts of a web process and of a worker', figure: counts.restarts },
  { what: 'requests repeated at the other web process', figure: counts.repeated },
  { what: 'meetings not Processed a minute later', figure: unfinished },
  {
    what: 'most connections of the database (bar)',
    figure: `${counts.connections} (${MOST_CONNECTIONS})`,
  },
  { what: 'reads: p50 / p95 / p99, ms', figure: spread(times.read) },
  { what: 'writes: p50 / p95 / p99, ms', figure: spread(times.write) },
  { what: 'questions: p50 / p95 / p99, ms', figure: spread(times.search) },
  { what: 'web memory at start / end, MB', figure: ends('web') },
  { what: 'web memory slope of the second half, MB a minute', figure: slopes.web.toFixed(2) },
  { what: 'worker memory at start / end, MB', figure: ends('worker') },
  { what: 'worker memory slope of the second half, MB a minute', figure: slopes.worker.toFixed(2) },
])
for (const [what, count] of wrong) console.log(`${count} × ${what}`)
await installation.stop()
await ai.stop()
const passed =
  wrong.size === 0 &&
  unfinished === 0 &&
  counts.connections <= MOST_CONNECTIONS &&
  quantile(times.read, 0.95) < 150 &&
  quantile(times.write, 0.95) < 250 &&
  Math.max(slopes.web, slopes.worker) < 1
process.exit(passed ? 0 : 1)

async function step(number: number) {
  const { adviser, meetings } = advisers[number % advisers.length] ?? advisers[0] ?? none()
  const meeting = meetings[number % meetings.length]
  const kind = number % 50
  if (kind === 0)
    return timed('search', adviser, '/api/search', post({ query: 'What about the trust deed?' }))
  if (kind === 1)
    return timed('write', adviser, '/api/meetings/upload', upload(adviser, number), 201)
  if (kind < 10) {
    return timed(
      'write',
      adviser,
      '/api/notes',
      post({ meetingId: meeting, content: `Note ${number}` }),
    )
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

/** As the proxy does: one after the other, and to the next where nobody listens. */
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

/** Meetings whose work is not done, a minute after the last was sent. */
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

function post(body: object): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
}

function upload({ clientId }: Adviser, number: number): RequestInit {
  const vtt = `WEBVTT\n\n00:01.000 --> 00:04.000\n<v Dora>We agreed on point ${number} ${Math.random()}.\n`
  const form = new FormData()
  form.set('audioFile', new File([vtt], 'talk.vtt', { type: 'text/vtt' }))
  form.set(
    'meetingData',
    JSON.stringify({
      title: `Talk ${number}`,
      clientId,
      date: new Date().toISOString(),
      duration: 0,
    }),
  )
  return { method: 'POST', body: form }
}

/** Least squares over the second half: what is left once the caches are full. */
function slope(of: 'web' | 'worker'): number {
  const points = memory.filter(({ minute }) => minute > Number(minutes) * WARM_UP)
  const count = points.length
  const meanX = points.reduce((sum, { minute }) => sum + minute, 0) / count
  const meanY = points.reduce((sum, point) => sum + point[of], 0) / count
  const top = points.reduce((sum, point) => sum + (point.minute - meanX) * (point[of] - meanY), 0)
  const bottom = points.reduce((sum, { minute }) => sum + (minute - meanX) ** 2, 0)
  return top / bottom
}

function ends(of: 'web' | 'worker'): string {
  return `${memory[0]?.[of]} / ${memory.at(-1)?.[of]}`
}

function spread(values: number[]): string {
  return [0.5, 0.95, 0.99].map((share) => Math.round(quantile(values, share))).join(' / ')
}

function none(): never {
  throw new Error('there are no advisers')
}
