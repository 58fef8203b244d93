// When codes and sessions end, by the clock of the database, whatever the server's own clock says.
import { sql } from '@app/db/sql'
import { commands } from '../../admin/commands'
import { mintResetLink } from '../../auth/reset'
import { aUserWithPassword, PASSWORD } from '../../auth/testing'
import { rows } from '../../isolation/rows'
import { aWorld, nobodys, send, type World } from '../../isolation/world'
import { cookieOf } from '../../testing'
import { anAddress, cookiesOf, finish, judge, mailedCode, post, startTarget } from './bench'

const SKEWS = [-600, 0, 600]
const RESENDS = 1000
const MINUTES = 10
const STEP_SECONDS = 6

type Member = Awaited<ReturnType<typeof aUserWithPassword>>

const wrong: string[] = []
for (const skewSeconds of SKEWS) {
  const target = await startTarget({}, { skewSeconds })
  for (const age of [599, 601]) {
    const { verify, user } = await atTheCode(target.url)
    await pass(age, user)
    const { status } = await verify(await mailedCode(user.id))
    if (status !== (age < 600 ? 200 : 400)) wrong.push(`${age} s at ${skewSeconds}: ${status}`)
  }
  await target.stop()
}
judge(
  'A5',
  `${wrong.length} of ${SKEWS.length * 2} codes judged otherwise ${wrong}`,
  '599 s accepted, 601 s refused under every skew',
  wrong.length === 0,
)

const target = await startTarget()
await bombard(target.url)
await endSessions(target.url)
await target.stop()

const silent = await startTarget({
  RESEND_API_KEY: 're_none',
  RESEND_BASE_URL: 'http://127.0.0.1:9',
})
const times: number[] = []
for (let tries = 0; tries < 6; tries += 1) {
  const user = await aUserWithPassword()
  const start = performance.now()
  const { login } = await atTheCode(silent.url, user)
  times.push(login.ok ? performance.now() - start : Number.POSITIVE_INFINITY)
}
const slowest = Math.max(...times.slice(1))
judge(
  'A6',
  `mail service down: five sign-ins answered within ${slowest.toFixed(0)} ms`,
  'below 1 s',
  slowest < 1000,
)
await silent.stop()
await finish()

async function atTheCode(url: string, user: Member | null = null) {
  const member = user ?? (await aUserWithPassword())
  const address = anAddress()
  const right = { username: member.username, password: PASSWORD }
  const login = await post(url, '/api/login', right, { address })
  const cookie = cookiesOf(login)
  return {
    user: member,
    login,
    cookie,
    verify: (code: string) =>
      post(url, '/api/verify-login', { userId: member.id, code }, { address, cookie }),
  }
}

async function signedIn(url: string, user: Member): Promise<string> {
  const { verify } = await atTheCode(url, user)
  return cookiesOf(await verify(await mailedCode(user.id)))
}

/** Moves everything of the user's into the past: the database's clock goes on by so many seconds. */
async function pass(seconds: number, { id }: Member) {
  const by = sql`${seconds} * interval '1 second'`
  await sql`update verification_codes set expires_at = expires_at - ${by} where user_id = ${id}`
  await sql`
    update challenges set sent_at = sent_at - ${by}, created_at = created_at - ${by}
    where user_id = ${id}
  `
  await sql`
    update sessions set expire = expire - ${by}, created_at = created_at - ${by}
    where user_id = ${id}
  `
  await sql`update rate_limits set resets_at = resets_at - ${by}`
}

/** A thousand requests for another code within ten minutes, half of them without the cookie. */
async function bombard(url: string) {
  const { user, cookie } = await atTheCode(url)
  const sent = [0]
  let without = 0
  const steps = (MINUTES * 60) / STEP_SECONDS
  const each = RESENDS / steps
  for (let step = 1; step <= steps; step += 1) {
    await pass(STEP_SECONDS, user)
    const body = { userId: user.id }
    const answers = Array.from({ length: each }, async (_, nth) => {
      const about = nth % 2 ? { address: anAddress(), cookie } : { address: anAddress() }
      const { ok } = await post(url, '/api/resend-verification', body, about)
      if (ok && nth % 2) sent.push(step * STEP_SECONDS)
      else if (ok) without += 1
    })
    await Promise.all(answers)
  }
  const gaps = sent.slice(1).map((at, nth) => at - (sent[nth] ?? 0))
  const least = Math.min(...gaps)
  judge(
    'A6',
    `${sent.length} codes in ${MINUTES} minutes for one sign-in, ${least} s apart at least`,
    'at most 5, 60 s',
    sent.length <= 5 && least >= 60,
  )
  judge('A6', `${without} letters without the cookie`, '0', without === 0)
  for (let tries = 0; tries < 20; tries += 1) await atTheCode(url, user)
  const [mailed] = await sql`
    select count(*)::int as letters from mails where user_id = ${user.id} and kind = 'login-code'
  `
  judge(
    'A6',
    `${mailed?.letters} codes over 21 sign-ins within the hour`,
    'at most 10',
    mailed?.letters <= 10,
  )
}

async function endSessions(url: string) {
  const theirs = nobodys(await aWorld())
  const late: string[] = []
  const ends: Record<string, (user: Member, cookie: string) => Promise<unknown>> = {
    'signing out': (_, cookie) => get(url, '/api/logout', cookie),
    'signing out everywhere': async (user) =>
      fetch(`${url}/api/account/sessions`, {
        method: 'DELETE',
        headers: { cookie: await cookieOf(user) },
      }),
    'sixty idle minutes': (user) => pass(3600, user),
    'revoking by support': (user) =>
      commands['revoke-sessions']?.run(user.username) ?? Promise.resolve(),
    'another password': async (user) => {
      const token = new URL(await mintResetLink(user.id)).hash.slice(1)
      const body = { token, password: 'another rather long sentence' }
      return post(url, '/api/reset', body, { address: anAddress() })
    },
  }
  for (const [name, end] of Object.entries(ends)) {
    const user = await aUserWithPassword()
    const devices = [await cookieOf(user), await cookieOf(user), await signedIn(url, user)]
    const cookie = devices.at(-1) ?? ''
    if (!(await get(url, '/api/stats', cookie)).ok) late.push(`${name}: never began`)
    await end(user, cookie)
    const over = performance.now()
    if ((await get(url, '/api/stats', cookie)).status !== 401) late.push(name)
    if (performance.now() - over > 50)
      console.log(`  ${name}: asked for ${(performance.now() - over).toFixed(0)} ms`)
    late.push(...(await open(url, theirs, cookie)).map((route) => `${name}: ${route}`))
    if (name === 'signing out') continue
    for (const device of devices)
      if ((await get(url, '/api/stats', device)).status !== 401)
        late.push(`${name}: a second device`)
  }
  late.push(...(await outlived(url)))
  judge(
    'A8',
    `${Object.keys(ends).length + 1} ends of a session, each tried on ${Object.keys(rows).length} routes: open afterwards ${late.length} ${late}`,
    '0',
    late.length === 0,
  )
  const half = await atTheCode(url)
  const opened = await open(url, theirs, half.cookie)
  judge(
    'A8',
    `${opened.length} routes open after the password alone ${opened}`,
    '0',
    opened.length === 0,
  )
}

/** A session that is used every half hour ends after twelve hours all the same, and not before. */
async function outlived(url: string): Promise<string[]> {
  const user = await aUserWithPassword()
  const cookie = await signedIn(url, user)
  const faults: string[] = []
  for (let hours = 0.5; hours <= 13; hours += 0.5) {
    await pass(1800, user)
    const { status } = await get(url, '/api/stats', cookie)
    if (status !== (hours < 12 ? 200 : 401)) faults.push(`after ${hours} hours of use: ${status}`)
  }
  return faults
}

/** The routes that answer the cookie otherwise than with 401. */
async function open(url: string, theirs: World, cookie: string): Promise<string[]> {
  const handle = (request: Request) =>
    fetch(new Request(request.url.replace('http://localhost', url), request))
  const opened: string[] = []
  for (const [route, row] of Object.entries(rows)) {
    const own = { ...row, headers: { ...row.headers, origin: url } }
    const response = await send({ handle }, route, own, theirs, cookie)
    if (response.status !== 401) opened.push(route)
    await response.body?.cancel()
  }
  return opened
}

function get(url: string, path: string, cookie: string) {
  return fetch(url + path, { headers: { cookie, 'x-forwarded-for': anAddress() } })
}
