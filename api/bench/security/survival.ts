// A running server whose backends are shot: it stays up, and answers each reader with their own rows.
import { sql } from '@app/db/sql'
import { aClient, aUser } from '@app/db/testing'
import postgres from 'postgres'
import { cookieOf } from '../../testing'
import { finish, judge, startTarget } from './bench'

const SECONDS = 30
process.on('unhandledRejection', () => {})
const target = await startTarget()
const people = await Promise.all(
  Array.from({ length: 20 }, async () => {
    const user = await aUser()
    return { name: (await aClient(user)).name, cookie: await cookieOf(user) }
  }),
)
const [row] = await sql`select current_database() as name`
const admin = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
const until = Date.now() + SECONDS * 1000
let [ok, failed, gone, foreign, shot] = [0, 0, 0, 0, 0]
const readers = Array.from({ length: 16 }, async (_, nth) => {
  const person = people[nth]
  while (person && Date.now() < until) {
    const init = { headers: { cookie: person.cookie } }
    const response = await fetch(`${target.url}/api/clients`, init).catch(() => null)
    const text = await response?.text()
    if (response?.ok) ok += 1
    else if (response) failed += 1
    else gone += 1
    if (response?.ok && !text?.includes(person.name)) foreign += 1
  }
})
while (Date.now() < until) {
  const killed = await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${row?.name} and pid <> pg_backend_pid() order by random() limit 1
  `
  shot += killed.length
  await Bun.sleep(40)
}
await Promise.all(readers)
const after = Date.now()
let back: Response | null = null
while (!back?.ok && Date.now() < after + 10_000) {
  const init = { headers: { cookie: people[0]?.cookie ?? '' } }
  back = await fetch(`${target.url}/api/clients`, init).catch(() => null)
}
judge(
  'T5',
  `${gone} calls unanswered, ${ok} right, ${failed} refused, ${shot} shot`,
  '0',
  gone === 0,
)
judge('T5', `${foreign} answers of somebody else's`, '0', foreign === 0)
judge('T5', `back after ${Date.now() - after} ms`, 'below 2 s', Date.now() - after < 2000)
await admin.end({ timeout: 2 })
await target.stop().catch(() => {})
await finish()
