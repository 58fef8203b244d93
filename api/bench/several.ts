import { startAiServer } from '@app/ai/testing/testing'
import { sql } from '@app/db/testing/sql'
import { type Adviser, childrenOf, install, type Member } from './installation'
import { details, json, transcript } from './talk'

/**
 * Two web processes and three workers on one PostgreSQL under load, one of which ends every few
 * seconds: `bun api/bench/several.ts SERVER_URL [SECONDS] [SIGKILL|SIGTERM] [one-port]`. Requests
 * of an ended process are retried on the other, as the proxy does, or on their shared port
 * (WEB_PROCESSES); everything acknowledged must exist at the end.
 */
const [server = '', seconds = '60', signal = 'SIGKILL', ports = ''] = process.argv.slice(2)
const onePort = ports === 'one-port'
const PAUSE_MS = 2_500
const WRITERS = 6
const READERS = 6
const SETTLE_MS = 120_000

const ai = await startAiServer()
const installation = await install({
  server,
  webs: onePort ? 1 : 2,
  workers: 3,
  settings: {
    WEB_PROCESSES: onePort ? '2' : '1',
    OPENAI_API_KEY: ai.settings.apiKey ?? '',
    OPENAI_BASE_URL: ai.settings.baseUrl ?? ai.url,
  },
})
const webs = installation.members.filter(({ role }) => role === 'web')
const until = performance.now() + Number(seconds) * 1000
const counts = { requests: 0, repeated: 0, wrong: 0, ended: 0, slowestEndMs: 0, badExits: 0 }
const notes = new Map<number, { adviser: Adviser; text: string }>()
const uploads: number[] = []
const problems: string[] = []

const advisers = await Promise.all(Array.from({ length: WRITERS }, installation.anAdviser))
await Promise.all([
  ...advisers.map(write),
  ...Array.from({ length: READERS }, (_, index) => read(advisers[index % WRITERS] as Adviser)),
  endThem(),
])
const settled = await settle()
const lost = await findLost()
const sessions = await Promise.all(advisers.map(stillSignedIn))

console.table([
  { what: `processes ended with ${signal}`, figure: counts.ended },
  { what: 'slowest end, ms', figure: Math.round(counts.slowestEndMs) },
  { what: 'ends with another code than 0', figure: signal === 'SIGTERM' ? counts.badExits : '–' },
  { what: 'requests', figure: counts.requests },
  { what: 'repeated at the other process', figure: counts.repeated },
  { what: 'unexpected responses', figure: counts.wrong },
  { what: 'recordings acknowledged', figure: uploads.length },
  { what: 'of these Processed at the end', figure: settled.processed },
  { what: 'of these with exactly one transcript and one summary', figure: settled.once },
  { what: 'seconds until the last was', figure: Math.round(settled.seconds) },
  { what: 'notes acknowledged and not there', figure: lost },
  { what: 'sessions lost', figure: sessions.filter((known) => !known).length },
])
for (const problem of [...new Set(problems)].slice(0, 10)) console.log(problem)
await installation.stop()
await ai.stop()
const failed = counts.wrong + lost + (uploads.length - settled.processed)
process.exit(failed === 0 ? 0 : 1)

async function send(adviser: Adviser, path: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const web = webs[(attempt + Math.floor(Math.random() * 2)) % webs.length] as Member
    try {
      counts.requests += 1
      const response = await fetch(web.url + path, {
        ...init,
        redirect: 'manual',
        headers: { ...init.headers, cookie: adviser.cookie },
        signal: AbortSignal.timeout(30_000),
      })
      const body = await response.arrayBuffer()
      if (response.status === 503 || response.status === 429) {
        await Bun.sleep(200)
        continue
      }
      return new Response(body.byteLength > 0 ? body : null, { status: response.status })
    } catch (error) {
      if (attempt > 60) throw error
      counts.repeated += 1
      await Bun.sleep(50)
    }
  }
}

function expected(response: Response, status: number, what: string) {
  if (response.status === status) return true
  counts.wrong += 1
  problems.push(`${what} answered ${response.status}`)
  return false
}

async function write(adviser: Adviser) {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const form = new FormData()
    form.set(
      'audioFile',
      new File([transcript(adviser.id, turn)], 'talk.vtt', { type: 'text/vtt' }),
    )
    form.set('meetingData', JSON.stringify(details(adviser, turn)))
    const uploaded = await send(adviser, '/api/meetings/upload', { method: 'POST', body: form })
    if (!expected(uploaded, 201, 'upload')) continue
    const { id } = await uploaded.json()
    uploads.push(id)
    const text = `Note ${turn} ${crypto.randomUUID()}`
    const saved = await send(adviser, '/api/notes', json({ meetingId: id, content: text }))
    if (expected(saved, 200, 'note')) notes.set(id, { adviser, text })
    await Bun.sleep(300)
  }
}

async function read(adviser: Adviser) {
  const paths = [
    '/dashboard',
    '/api/meetings',
    '/api/clients',
    '/api/stats',
    '/clients',
    '/calendar',
  ]
  while (performance.now() < until) {
    for (const path of paths) expected(await send(adviser, path), 200, path)
    await Bun.sleep(20)
  }
}

async function endThem() {
  while (performance.now() < until - PAUSE_MS) {
    await Bun.sleep(PAUSE_MS)
    const { members } = installation
    const victim = members[Math.floor(Math.random() * members.length)] as Member
    const started = performance.now()
    counts.ended += 1
    if (onePort && victim.role === 'web') {
      endOne(victim)
      continue
    }
    const code = await victim.end(signal as NodeJS.Signals)
    counts.slowestEndMs = Math.max(counts.slowestEndMs, performance.now() - started)
    if (code !== 0) counts.badExits += 1
    await victim.start()
  }
}

/** Ends one of the processes sharing the port, which is replaced automatically. */
function endOne(web: Member) {
  const pids = childrenOf(web.pid())
  const pid = pids[Math.floor(Math.random() * pids.length)]
  if (pid) process.kill(pid, signal)
}

async function settle() {
  const started = performance.now()
  for (;;) {
    const rows = await sql`
      select status, id,
        (select count(*)::int from transcripts where transcripts.meeting_id = meetings.id) as transcripts,
        (select count(*)::int from summaries where summaries.meeting_id = meetings.id) as summaries
      from meetings where id = any(${uploads})
    `
    const processed = rows.filter(({ status }) => status === 'Processed')
    const once = processed.filter(
      ({ transcripts, summaries }) => transcripts === 1 && summaries === 1,
    )
    const seconds = (performance.now() - started) / 1000
    if (processed.length === uploads.length || seconds * 1000 > SETTLE_MS) {
      return { processed: processed.length, once: once.length, seconds }
    }
    await Bun.sleep(250)
  }
}

async function findLost(): Promise<number> {
  let missing = 0
  for (const [id, { adviser, text }] of notes) {
    const note = await (await send(adviser, `/api/notes/meeting/${id}`)).json()
    if (note.content !== text) missing += 1
  }
  return missing
}

async function stillSignedIn(adviser: Adviser): Promise<boolean> {
  const state = await (await send(adviser, '/api/auth/user')).json()
  return state.user?.id === adviser.id
}
