import { startAiServer } from '@app/ai/testing'
import { fillAdviser } from './fill'
import { type Adviser, install, residentMegabytes } from './installation'
import { quantile } from './load'

/**
 * A steady mix for a while: `bun api/bench/soak.ts SERVER_URL [MINUTES] [REQUESTS_A_SECOND]`. Passes
 * where no answer was wrong, 95 of 100 reads took under 150 ms and writes under 250 ms, and memory of
 * the second half rose by less than 1 MB a minute.
 */
const [server = '', minutes = '30', rate = '50'] = process.argv.slice(2)
/** So many that none asks more than the twenty questions a minute that one may. */
const ADVISERS = 40
const WARM_UP = 0.5
const SAMPLE_MS = 2_000

const ai = await startAiServer()
const installation = await install({
  server,
  webs: 1,
  workers: 1,
  settings: {
    OPENAI_API_KEY: ai.settings.apiKey ?? '',
    OPENAI_BASE_URL: ai.settings.baseUrl ?? ai.url,
  },
})
const [web, worker] = installation.members
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
const sampler = setInterval(() => {
  const minute = (performance.now() - started) / 60_000
  memory.push({
    minute,
    web: residentMegabytes(web.pid()),
    worker: residentMegabytes(worker.pid()),
  })
}, SAMPLE_MS)

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

const slopes = { web: slope('web'), worker: slope('worker') }
console.table([
  { what: 'requests', figure: turn },
  {
    what: 'answers that were not as expected',
    figure: [...wrong.values()].reduce((a, b) => a + b, 0),
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
  const response = await fetch(web?.url + path, {
    ...init,
    redirect: 'manual',
    headers: { ...init.headers, cookie: adviser.cookie },
  }).catch((error: Error) => error)
  if (!(response instanceof Error)) await response.arrayBuffer().catch(() => {})
  times[kind].push(performance.now() - start)
  if (response instanceof Error) note(`${path}: ${response.message}`)
  else if (response.status !== status)
    note(`${path.replace(/\d+/, 'N')} answered ${response.status}`)
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
