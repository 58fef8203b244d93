import { startAiServer } from '@app/ai/testing'
import { sql } from '@app/db/sql'
import { fillAdviser } from './fill'
import { freePort, type Installation, install, residentMegabytes } from './installation'
import { type Load, load } from './load'
import { contest } from './peers/contest'
import { searchAt } from './scale'

/**
 * One table of how fast and how large: `bun run bench [SERVER_URL] [CHUNKS…]`. SERVER_URL is a PostgreSQL
 * with pgvector on which databases may be made; without it only what the embedded database can show.
 * Needs wrk; `npm` and `node` for the peers. Absolute times are this machine's, ratios are the point.
 */
const [server = process.env.DATABASE_URL ?? '', ...sizes] = process.argv.slice(2)
const BARS = { express: 1.5, next: 3 }
const UPLOAD_BYTES = 300 * 1024 * 1024
const RECORDINGS = 40

type Row = { what: string; figure: string; bar: string; met: string }
const rows: Row[] = []

await section('pages against their peers', pages)
await section('embedded database', embedded)
if (server) await section('PostgreSQL', onPostgres)
console.table(rows)
process.exit(rows.some(({ met }) => met === 'no') ? 1 : 0)

async function section(name: string, measure: () => Promise<void>) {
  console.log(`… ${name}`)
  await measure().catch((error: Error) => add(`${name}: not measured`, error.message))
}

function add(what: string, figure: string | number, bar = '', met = '') {
  rows.push({ what, figure: String(figure), bar, met })
}

async function pages() {
  const [own, ...peers] = await contest()
  if (!own) return
  add('dashboard, data in memory: this product', shown(own.load))
  for (const peer of peers) {
    add(`dashboard, data in memory: ${peer.name}`, shown(peer.load))
    const bar = peer.name.startsWith('Express') ? BARS.express : BARS.next
    const ratio = own.load.perSecond / peer.load.perSecond
    add(
      `this product ÷ ${peer.name}`,
      `${ratio.toFixed(1)} ×`,
      `≥ ${bar} ×`,
      ratio >= bar ? 'yes' : 'no',
    )
  }
}

async function embedded() {
  const started = performance.now()
  const installation = await install({ server: null, webs: 1, workers: 0 })
  const [web] = installation.members
  if (!web) return
  add('first start with a new embedded database', `${milliseconds(started)} ms`)
  await Bun.sleep(3_000)
  add(
    'memory at rest, embedded database and worker in one process',
    `${residentMegabytes(web.pid())} MB`,
  )
  await web.end('SIGTERM')
  const again = performance.now()
  await web.start()
  add('start again', `${milliseconds(again)} ms`)
  await Bun.sleep(3_000)
  add('memory at rest, started again', `${residentMegabytes(web.pid())} MB`)
  add('landing page', shown(await load(`${web.url}/`)))
  await installation.stop()
}

async function onPostgres() {
  const ai = await startAiServer()
  const settings = {
    OPENAI_API_KEY: ai.settings.apiKey ?? '',
    OPENAI_BASE_URL: ai.settings.baseUrl ?? ai.url,
  }
  const installation = await install({ server, webs: 1, workers: 1, settings })
  try {
    await coldStart(installation)
    await answers(installation)
    await uploads(installation)
    await pipeline(installation)
    for (const size of sizes.length > 0 ? sizes.map(Number) : [10_000])
      await search(installation, size)
  } finally {
    await installation.stop()
    await ai.stop()
  }
}

async function coldStart({ members }: Installation) {
  for (const one of members) {
    await one.end('SIGTERM')
    const started = performance.now()
    await one.start()
    add(`cold start, ${one.role}`, `${milliseconds(started)} ms`)
    await Bun.sleep(3_000)
    add(`memory at rest, ${one.role}`, `${residentMegabytes(one.pid())} MB`)
  }
}

async function answers(installation: Installation) {
  const [web] = installation.members
  if (!web) return
  const adviser = await installation.anAdviser()
  const [meeting = 0] = await fillAdviser(adviser.id, 30)
  const headers = { cookie: adviser.cookie }
  const plain = await bare(await (await fetch(`${web.url}/api/meetings`, { headers })).text())
  add('bare Bun.serve, the same JSON', shown(plain))
  for (const path of ['/livez', '/api/clients', '/api/meetings', `/api/meetings/${meeting}`]) {
    const found = await load(web.url + path, { headers })
    const share = (found.perSecond / plain.perSecond) * 100
    add(`GET ${path.replace(/\d+/, 'N')}`, `${shown(found)}, ${share.toFixed(0)} % of bare`)
  }
  for (const connections of [1, 16, 64]) {
    const found = await load(`${web.url}/dashboard`, { headers, connections })
    add(`dashboard with session and database, ${connections} at a time`, shown(found))
  }
  add('memory after the load, web', `${residentMegabytes(web.pid())} MB`)
}

/** The same bytes from Bun itself, with nothing around: the most that this machine can do. */
async function bare(body: string): Promise<Load> {
  const port = await freePort()
  const program = `Bun.serve({ port: ${port}, fetch: () => new Response(${JSON.stringify(body)},
    { headers: { 'content-type': 'application/json' } }) })`
  const child = Bun.spawn(['bun', '-e', program], { stdout: 'ignore', stderr: 'ignore' })
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => null))) await Bun.sleep(20)
  const found = await load(`http://127.0.0.1:${port}`)
  child.kill('SIGKILL')
  return found
}

async function uploads(installation: Installation) {
  const [web] = installation.members
  if (!web) return
  const adviser = await installation.anAdviser()
  const before = residentMegabytes(web.pid())
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(web.pid()))
  }, 50)
  const started = performance.now()
  const response = await send(web.url, adviser, new File([wav(UPLOAD_BYTES)], 'talk.wav'))
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const speed = Math.round(UPLOAD_BYTES / 1_048_576 / seconds)
  add('upload of 300 MB, sealed and on disk', `${response.status}, ${speed} MB/s`)
  add(
    'memory that it takes',
    `${peak - before} MB`,
    '≤ 100 MB',
    peak - before <= 100 ? 'yes' : 'no',
  )
  await sql`delete from meetings where user_id = ${adviser.id}`
}

async function pipeline(installation: Installation) {
  const [web] = installation.members
  if (!web) return
  const adviser = await installation.anAdviser()
  const started = performance.now()
  for (let number = 0; number < RECORDINGS; number += 1) {
    const text = `WEBVTT\n\n00:01.000 --> 00:09.000\n<v Dora>We agreed on point ${number}.\n`
    await send(web.url, adviser, new File([text], 'talk.vtt', { type: 'text/vtt' }))
  }
  for (;;) {
    const [row] = await sql`
      select count(*)::int as open from meetings
      where user_id = ${adviser.id} and status <> 'Processed'
    `
    if (row?.open === 0 || performance.now() - started > 120_000) break
    await Bun.sleep(50)
  }
  const seconds = (performance.now() - started) / 1000
  add(
    `${RECORDINGS} transcripts from upload to Processed, one worker, models that answer at once`,
    `${seconds.toFixed(1)} s, ${((RECORDINGS / seconds) * 60).toFixed(0)} a minute`,
  )
}

function send(url: string, { cookie, clientId }: { cookie: string; clientId: number }, file: File) {
  const form = new FormData()
  form.set('audioFile', file)
  const meeting = { title: file.name, clientId, date: new Date().toISOString(), duration: 0 }
  form.set('meetingData', JSON.stringify(meeting))
  return fetch(`${url}/api/meetings/upload`, { method: 'POST', body: form, headers: { cookie } })
}

async function search(installation: Installation, chunks: number) {
  const found = await searchAt(await installation.anAdviser(), chunks)
  const times = `p50 ${found.p50.toFixed(1)} ms, p95 ${found.p95.toFixed(1)} ms`
  add(`question to one adviser's ${chunks.toLocaleString('en-US')} passages`, times)
  add(
    `their indexing, and the database then`,
    `${Math.round(chunks / found.seconds)} passages/s, ${found.megabytes} MB`,
  )
}

function shown({ perSecond, p50, p99, wrong }: Load): string {
  const failed = wrong > 0 ? `, ${wrong} wrong` : ''
  return `${perSecond.toLocaleString('en-US')}/s, p50 ${p50} ms, p99 ${p99} ms${failed}`
}

function milliseconds(since: number): number {
  return Math.round(performance.now() - since)
}

function wav(bytes: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(bytes)
  file.write('RIFF')
  file.writeUInt32LE(bytes - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(16_000, 24)
  file.writeUInt32LE(32_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes - 44, 40)
  return file
}
