// Many users at once on pages and calls: nobody's page may hold a word of anybody else's.
import { aClient, aMeeting, aUser } from '@app/db/testing'
import { cookieOf } from '../../testing'
import { finish, judge, startTarget } from './bench'

const USERS = 50
const REQUESTS = 10_000
const PARALLEL = 32
const target = await startTarget()
const people = await Promise.all(
  Array.from({ length: USERS }, async () => {
    const canary = `canary${crypto.randomUUID().replaceAll('-', '')}`
    const user = await aUser({ fullName: canary })
    const client = await aClient(user, canary)
    const meeting = await aMeeting(user, { clientId: client.id, title: canary })
    return { canary, meeting, cookie: await cookieOf(user) }
  }),
)
const PATHS = [
  '/',
  '/dashboard',
  '/clients',
  '/meetings',
  '/calendar',
  '/api/clients',
  '/api/meetings',
  '/api/auth/user',
  '/api/stats',
]
let [foreign, cacheable, failed, own, next] = [0, 0, 0, 0, 0]
await Promise.all(
  Array.from({ length: PARALLEL }, async () => {
    while (next < REQUESTS) {
      next += 1
      const person = people[Math.floor(Math.random() * USERS)]
      if (!person) continue
      const paths = [...PATHS, `/meetings/${person.meeting}`, `/api/meetings/${person.meeting}`]
      const path = paths[next % paths.length] ?? '/'
      const abort = new AbortController()
      if (next % 20 === 0) setTimeout(() => abort.abort(), Math.random() * 20)
      try {
        const init = { headers: { cookie: person.cookie }, signal: abort.signal }
        const response = await fetch(target.url + path, init)
        const text = await response.text()
        const found = text.match(/canary[0-9a-f]{32}/g) ?? []
        own += found.filter((canary) => canary === person.canary).length > 0 ? 1 : 0
        foreign += found.filter((canary) => canary !== person.canary).length
        if (!response.headers.get('cache-control')?.includes('no-store')) cacheable += 1
        if (!response.ok) failed += 1
      } catch {
        if (!abort.signal.aborted) failed += 1
      }
    }
  }),
)
judge(
  'T7',
  `${foreign} foreign words in ${REQUESTS} answers (${own} with the reader's own)`,
  '0',
  foreign === 0 && own > REQUESTS / 2,
)
judge('T7', `${cacheable} answers that may be kept`, '0', cacheable === 0)
judge('T7', `${failed} failed`, '0', failed === 0)
await target.stop()
await finish()
