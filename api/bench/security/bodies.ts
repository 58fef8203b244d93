// Bodies that no form sends, at every call of a running server: no answer and no line of its output
// tells of its insides or of what was sent in confidence, and it stays up.
import { sql } from '@app/db/sql'
import { aUser } from '@app/db/testing'
import fc from 'fast-check'
import { junk, LEAKS, posts, SECRET } from '../../isolation/junk'
import { aWorld } from '../../isolation/world'
import { cookieOf } from '../../testing'
import { anAddress, finish, judge, startTarget } from './bench'

const BODIES = Number(process.env.BODIES ?? 20_000)
const PARALLEL = 16
const BROKEN = ['{', '[1,', '\xff\xfe', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, '']

const target = await startTarget({ NODE_ENV: '' })
const world = await aWorld()
const cookie = await cookieOf(await aUser())
const bodies = fc.sample(fc.tuple(fc.constantFrom(...posts), junk), BODIES)
const statuses: Record<number, number> = {}
const leaks: string[] = []
let next = 0
await Promise.all(
  Array.from({ length: PARALLEL }, async () => {
    for (let nth = next++; nth < BODIES; nth = next++) {
      const [path = '', body] = bodies[nth] ?? []
      const text = nth % 20 === 0 ? BROKEN[(nth / 20) % BROKEN.length] : JSON.stringify(body)
      await send(typeof path === 'string' ? path : path(world), text ?? 'null')
    }
  }),
)
judge(
  'H3',
  `${leaks.length} leaks in ${BODIES} answers ${leaks.slice(0, 3)}`,
  '0',
  leaks.length === 0,
)
judge(
  'H3',
  `answers ${JSON.stringify(statuses)}`,
  'none by accident (500)',
  statuses[500] === undefined && statuses[0] === undefined,
)

await sql`alter table users rename to users_gone`
const before = leaks.length
for (const path of ['/api/login', '/api/clients', '/api/register', '/api/search', '/api/notes'])
  await send(path, JSON.stringify({ username: 'x', password: SECRET, name: 'x', type: 'x' }))
await sql`alter table users_gone rename to users`
judge('H3', `${leaks.length - before} leaks while the database fails`, '0', leaks.length === before)
const alive = await fetch(`${target.url}/api/auth/user`)
judge('H3', `afterwards it answers ${alive.status}`, '200: it never ended', alive.ok)
const { complaints } = await target.stop()
judge(
  'H3',
  `${complaints.split(SECRET).length - 1} secrets in its output`,
  '0',
  !complaints.includes(SECRET),
)
await finish()

async function send(path: string, body: string) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': anAddress(),
    ...(path === '/api/login' ? {} : { cookie }),
  }
  const response = await fetch(target.url + path, { method: 'POST', headers, body }).catch(
    () => null,
  )
  const status = response?.status ?? 0
  statuses[status] = (statuses[status] ?? 0) + 1
  const text = (await response?.text()) ?? ''
  const found = LEAKS.exec(text)?.[0]
  if (found) leaks.push(`${path} ${found}`)
}
