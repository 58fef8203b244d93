import { startAiServer } from '@app/ai/testing/testing'
import { type Installation, install, residentMegabytes } from './installation'
import { answers, coldStart, pipeline, uploads } from './installed'
import { load } from './load'
import { contest } from './peers/contest'
import { realPage } from './real-page'
import { searchAt } from './scale'
import { add, finish, milliseconds, shown } from './table'

/**
 * A table of speeds and sizes: `bun run bench [SERVER_URL] [CHUNKS…]`. SERVER_URL is a PostgreSQL
 * with pgvector that allows creating databases; without it, only the embedded database is measured.
 * Needs wrk, and `npm` and `node` for the peers. Absolute times depend on the machine; compare
 * ratios.
 */
const [server = process.env.DATABASE_URL ?? '', ...sizes] = process.argv.slice(2)
const BARS = { express: 2, next: 5 }
/** Part of a section's name, to run only those; all by default. */
const only = process.env.BENCH_ONLY
const SIZES = [10_000, 100_000, 1_000_000]

if (server) await section('the real page', () => onPostgres(realPage))
await section('pages against their peers', pages)
await section('embedded database', embedded)
if (server) await section('PostgreSQL', () => onPostgres(wholeProduct))
finish()

async function section(name: string, measure: () => Promise<void>) {
  if (only && !name.includes(only)) return
  console.log(`… ${name}`)
  await measure().catch((error: Error) => add(`${name}: not measured`, error.message))
}

async function pages() {
  const [own, ...peers] = await contest()
  if (!own) return
  add(
    'dashboard, data in memory: this product',
    `${shown(own.load)}, ${own.cost.toFixed(2)} ms of processor a page`,
  )
  for (const peer of peers) {
    add(
      `dashboard, data in memory: ${peer.name}`,
      `${shown(peer.load)}, ${peer.cost.toFixed(2)} ms`,
    )
    const bar = peer.name.startsWith('Express') ? BARS.express : BARS.next
    const ratio = peer.cost / own.cost
    add(
      `processor that a page takes: ${peer.name} ÷ this product`,
      `${ratio.toFixed(1)} ×`,
      `≥ ${bar} ×`,
      ratio >= bar,
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

async function onPostgres(measure: (installation: Installation) => Promise<void>) {
  const ai = await startAiServer()
  const settings = {
    OPENAI_API_KEY: ai.settings.apiKey ?? '',
    OPENAI_BASE_URL: ai.settings.baseUrl ?? ai.url,
  }
  const installation = await install({ server, webs: 1, workers: 1, settings })
  try {
    await measure(installation)
  } finally {
    await installation.stop()
    await ai.stop()
  }
}

async function wholeProduct(installation: Installation) {
  await coldStart(installation)
  await answers(installation)
  await uploads(installation)
  await pipeline(installation)
  await searchAt(sizes.length > 0 ? sizes.map(Number) : SIZES)
}
