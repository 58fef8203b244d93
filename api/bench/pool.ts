import { isLostConnection } from '@app/db/connection/unreachable'
import { listClients } from '@app/db/meetings/clients'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser, openTestDatabase } from '@app/db/testing/testing'
import postgres from 'postgres'
import { add, addAtMost, addNone, finish } from './table'

/**
 * Kills backends of the server's connection pool: every answer must belong to its asker, and none
 * may hang. Needs DATABASE_URL: `bun run bench:pool [SECONDS]`.
 */
const USERS = 200
const READERS = 24
const SECONDS = Number(process.argv[2] ?? 60)
const STUCK_MS = 25_000
const SLOWEST_MS = 5_000
const BACK_MS = 2_000

const close = await openTestDatabase()
const [row] = await sql`select current_database() as name`
const people = await Promise.all(
  Array.from({ length: USERS }, async () => {
    const user = await aUser()
    return { id: user.id, name: (await aClient(user)).name }
  }),
)
const admin = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
const counts = { right: 0, foreign: 0, lacking: 0, refused: 0, shot: 0, slowest: 0, uncaught: 0 }
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    if (!isLostConnection(error)) counts.uncaught += 1
  })
}
const until = performance.now() + SECONDS * 1000
const done = await Promise.race([
  Promise.all([shoot(), ...Array.from({ length: READERS }, read)]).then(() => true),
  Bun.sleep(SECONDS * 1000 + STUCK_MS).then(() => false),
])
const ended = performance.now()
await listClients(people[0]?.id ?? 0).catch(() => {})
const back = Math.round(performance.now() - ended)

const right = `right answers while ${counts.shot} backends were shot`
add(right, counts.right, '≥ 20,000', counts.right >= 20_000)
add('refused', counts.refused)
addNone('with another user’s rows', counts.foreign)
addNone('with missing or extra rows', counts.lacking)
addAtMost('slowest, ms', done ? counts.slowest : Number.POSITIVE_INFINITY, SLOWEST_MS)
addNone('uncaught errors', counts.uncaught)
addAtMost('recovered after, ms', back, BACK_MS)
await admin.end({ timeout: 2 })
await close().catch(() => {})
finish()

async function shoot() {
  while (performance.now() < until) {
    const killed = await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${row?.name} and pid <> pg_backend_pid() order by random() limit 1
    `
    counts.shot += killed.length
    await Bun.sleep(40)
  }
}

async function read() {
  while (performance.now() < until) {
    const person = people[Math.floor(Math.random() * USERS)]
    if (!person) continue
    const started = performance.now()
    try {
      const clients = await listClients(person.id)
      if (clients.some(({ name }) => name !== person.name)) counts.foreign += 1
      else if (clients.length !== 1) counts.lacking += 1
      else counts.right += 1
    } catch {
      counts.refused += 1
    }
    counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - started))
  }
}
