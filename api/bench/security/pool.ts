// The server's own pool while its backends are shot: every answer belongs to who asked, none hangs.
import { listClients } from '@app/db/clients'
import { sql } from '@app/db/sql'
import { aClient, aUser, openTestDatabase } from '@app/db/testing'
import postgres from 'postgres'
import { isLostConnection } from '../../lifecycle'
import { finish, judge } from './bench'

const USERS = 200
const WORKERS = 24
const SECONDS = Number(process.env.SECONDS ?? 60)
const STUCK_MS = 25_000
const close = await openTestDatabase()
const [row] = await sql`select current_database() as name`
const people = await Promise.all(
  Array.from({ length: USERS }, async () => {
    const user = await aUser()
    const client = await aClient(user)
    return { id: user.id, name: client.name }
  }),
)
const admin = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
const uncaught: unknown[] = []
let outlived = 0
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    if (isLostConnection(error)) outlived += 1
    else uncaught.push(error)
  })
}
let [ok, foreign, lacking, failed, slowest, shot] = [0, 0, 0, 0, 0, 0]
let shooting = true
const until = Date.now() + SECONDS * 1000
const shooter = (async () => {
  while (Date.now() < until) {
    const killed = await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${row?.name} and pid <> pg_backend_pid() order by random() limit 1
    `
    shot += killed.length
    await Bun.sleep(40)
  }
  shooting = false
})()
const workers = Array.from({ length: WORKERS }, async () => {
  while (shooting) {
    const person = people[Math.floor(Math.random() * USERS)]
    if (!person) continue
    const start = Date.now()
    try {
      const clients = await listClients(person.id)
      ok += 1
      if (clients.some(({ name }) => name !== person.name)) foreign += 1
      if (clients.length !== 1) lacking += 1
    } catch {
      failed += 1
    }
    slowest = Math.max(slowest, Date.now() - start)
  }
})
const done = await Promise.race([
  Promise.all([shooter, ...workers]).then(() => true),
  Bun.sleep(SECONDS * 1000 + STUCK_MS).then(() => false),
])
const recovery = Date.now()
await listClients(people[0]?.id ?? 0).catch(() => {})
judge(
  'T5',
  `${ok} answers, ${failed} refused, ${shot} backends shot in ${SECONDS} s`,
  '20,000 answers',
  ok >= 20_000,
)
judge('T5', `${foreign} foreign rows`, '0', foreign === 0)
judge('T5', `${lacking} answers with a row too few or too many`, '0', lacking === 0)
judge(
  'T5',
  `${done ? 0 : 'some'} stuck, the slowest ${(slowest / 1000).toFixed(1)} s`,
  'none longer than 5 s',
  done && slowest <= 5000,
)
judge(
  'T5',
  `${uncaught.length} uncaught errors beside ${outlived} lost connections that the driver tells nobody of`,
  '0',
  uncaught.length === 0,
)
judge('T5', `back after ${Date.now() - recovery} ms`, 'below 2 s', Date.now() - recovery < 2000)
await admin.end({ timeout: 2 })
await close().catch(() => {})
await finish()
