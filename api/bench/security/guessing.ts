// Passwords, codes and payments guessed from one address and from many.
import { createUser } from '@app/db/users'
import { hashPassword } from '../../auth/password'
import { anAddress, finish, judge, post, startTarget } from './bench'

const PASSWORD = 'correct horse battery staple'
const target = await startTarget()
const { url } = target

const victim = await aVictim()
const wrong = { username: victim.username, password: 'wrong password' }
const one = await many(200, 8, () => post(url, '/api/login', wrong, { address: '203.0.113.7' }))
judge(
  'A1',
  `${one[401]} of 200 from one address looked at`,
  'at most 10 in 15 minutes',
  (one[401] ?? 0) <= 10,
)

const second = await aVictim()
const spread = { username: second.username, password: 'wrong password' }
const addresses = Array.from({ length: 40 }, anAddress)
const all = await many(200, 8, (nth) =>
  post(url, '/api/login', spread, { address: addresses[nth % 40] ?? '' }),
)
judge(
  'A1',
  `${all[401]} of 200 from 40 addresses looked at`,
  'at most 50 an hour',
  (all[401] ?? 0) * 4 <= 50,
)
const right = { username: second.username, password: PASSWORD }
const refused = await post(url, '/api/login', right, { address: anAddress() })
const wait = Number(refused.headers.get('retry-after'))
judge(
  'A1',
  `the right password waits ${wait} s`,
  'at most 900 s',
  refused.status === 429 && wait <= 900,
)

const third = await aVictim()
const login = await post(
  url,
  '/api/login',
  { username: third.username, password: PASSWORD },
  { address: anAddress() },
)
const cookie = login.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')
const codes = await many(500, 50, () =>
  post(
    url,
    '/api/verify-login',
    { userId: third.id, code: '000000' },
    { address: anAddress(), cookie },
  ),
)
const { sql } = await import('@app/db/sql')
const [tries] = await sql`select attempts from challenges where user_id = ${third.id}`
judge(
  'A2',
  `${tries?.attempts} of 500 wrong codes evaluated`,
  'exactly 5',
  tries?.attempts === 5 && codes[200] === undefined,
)

const resend = { userId: third.id }
const withCookie = await many(500, 20, () =>
  post(url, '/api/resend-verification', resend, { address: anAddress(), cookie }),
)
const without = await many(500, 20, () =>
  post(url, '/api/resend-verification', resend, { address: anAddress() }),
)
judge(
  'A6',
  `${withCookie[200] ?? 0} letters by 500 resends at once`,
  'none within 60 s',
  !withCookie[200],
)
judge('A6', `${without[200] ?? 0} letters by 500 resends without the cookie`, '0', !without[200])

const guesses = await many(200, 8, (nth) =>
  post(
    url,
    '/api/register',
    {
      email: `guess${nth}@example.test`,
      username: `guess${nth}`,
      fullName: 'Guess',
      password: PASSWORD,
      subscriptionPlan: 'premium',
      tempUserId: crypto.randomUUID(),
    },
    { address: '203.0.113.8' },
  ),
)
judge(
  'P4',
  `${guesses[402]} of 200 guessed payments looked at, ${guesses[201] ?? 0} accounts`,
  '10 and 0',
  (guesses[402] ?? 0) <= 10 && !guesses[201],
)
await target.stop()
await finish()

async function aVictim() {
  const username = `victim-${crypto.randomUUID()}`
  const passwordHash = await hashPassword(PASSWORD)
  const email = `${username}@example.test`
  return createUser({ username, email, passwordHash, fullName: 'Victim', plan: 'free' })
}

/** How many answers of each status. */
async function many(times: number, parallel: number, call: (nth: number) => Promise<Response>) {
  const statuses: Record<number, number> = {}
  let next = 0
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < times) {
        next += 1
        const { status } = await call(next)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  return statuses
}
