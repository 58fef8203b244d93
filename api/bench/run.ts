import { sql } from '@app/db/testing/sql'
import { uploadForm } from '../meetings/testing'
import { memoryOf, until } from '../testing/process/product'
import { type Installation, install, type Member } from './installation'
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
const RECORDINGS = 40
const REST_MS = 3_000
/** Part of a section's name, to run only those; all by default. */
const only = process.env.BENCH_ONLY
/** Web processes that share the port; WEB_PROCESSES would be a setting of this process itself. */
const processes = process.env.BENCH_WEB_PROCESSES ?? '1'

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
  const settings = { WEB_PROCESSES: processes }
  const installation = await install({ server, workers: 1, models: true, settings })
  await measure(installation).finally(installation.stop)
}

async function wholeProduct(installation: Installation) {
  for (const one of installation.members) await coldStart(one.role, one)
  await pipeline(installation)
}

async function coldStart(what: string, one: Member) {
  await one.end('SIGTERM')
  const started = performance.now()
  await one.start()
  add(`start again, ${what}`, `${milliseconds(started)} ms`)
  await atRest(what, one)
}

async function atRest(what: string, one: Member) {
  await Bun.sleep(REST_MS)
  add(`memory at rest, ${what}`, `${Math.round(await memoryOf(one.pid()))} MB`)
}

async function pipeline({ web, anAdviser }: Installation) {
  const { id, cookie, clientId } = await anAdviser()
  const started = performance.now()
  for (let number = 0; number < RECORDINGS; number += 1) {
    const bytes = `WEBVTT\n\n00:01.000 --> 00:09.000\n<v Dora>We agreed on point ${number}.\n`
    const body = uploadForm({ bytes, name: 'talk.vtt' }, { clientId, title: `Talk ${number}` })
    const init = { method: 'POST', body, headers: { cookie } }
    await fetch(`${web.url}/api/meetings/upload`, init)
  }
  await until(async () => {
    const [row] = await sql`
      select count(*)::int as open from meetings where user_id = ${id} and status <> 'Processed'
    `
    return row?.open === 0 ? true : null
  }, 120_000)
  const seconds = (performance.now() - started) / 1000
  add(
    `${RECORDINGS} transcripts from upload to Processed, one worker, models that answer at once`,
    `${seconds.toFixed(1)} s, ${((RECORDINGS / seconds) * 60).toFixed(0)} a minute`,
  )
}
