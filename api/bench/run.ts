import { type Installation, install } from './installation'
import { atRest, coldStart, pipeline } from './installed'
import { load } from './load'
import { contest } from './peers/contest'
import { realPage } from './real-page'
import { add, finish, milliseconds, shown } from './table'

/**
 * A table of speeds and sizes: `bun run bench [SERVER_URL]`. SERVER_URL is a PostgreSQL with
 * pgvector that allows creating databases; without it, only the embedded database is measured. Needs
 * wrk, and `npm` and `node` for the peers. Absolute times depend on the machine; compare ratios.
 */
const [server = process.env.DATABASE_URL ?? ''] = process.argv.slice(2)
/** Part of a section's name, to run only those; all by default. */
const only = process.env.BENCH_ONLY

if (server) await section('the real page', () => onPostgres(realPage))
await section('pages against their peers', contest)
await section('embedded database', embedded)
if (server) await section('PostgreSQL', () => onPostgres(wholeProduct))
finish()

async function section(name: string, measure: () => Promise<void>) {
  if (only && !name.includes(only)) return
  console.log(`… ${name}`)
  await measure().catch((error: Error) => add(`${name}: not measured`, error.message))
}

async function embedded() {
  const started = performance.now()
  const { web, stop } = await install({ server: null })
  add('first start with a new embedded database', `${milliseconds(started)} ms`)
  await atRest('embedded database and worker in one process', web)
  await coldStart('embedded database', web)
  add('landing page', shown(await load(`${web.url}/`)))
  await stop()
}

async function onPostgres(measure: (installation: Installation) => Promise<void>) {
  const installation = await install({ server, workers: 1, models: true })
  await measure(installation).finally(installation.stop)
}

async function wholeProduct(installation: Installation) {
  for (const one of installation.members) await coldStart(one.role, one)
  await pipeline(installation)
}
