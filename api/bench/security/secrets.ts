// What is sent in confidence, through every call of a running server that logs every request: none of
// it is in its output, in what it complains of, in the queue's tables or in the audit trail.
import { sql } from '@app/db/sql'
import { setPasswordHash } from '@app/db/users'
import { hashPassword } from '../../auth/password'
import { rows } from '../../isolation/rows'
import { aWorld, send } from '../../isolation/world'
import { sessionSecret } from '../../secret'
import { cookieOf } from '../../testing'
import { anAddress, cookiesOf, finish, judge, mailedCode, post, startTarget } from './bench'

const QUIET = ['pgboss', 'public']
/** Tables in which the user's own words belong. */
const TOLD = ['job', 'audit', 'rate_limits', 'deletions', 'payment_events', 'schedule', 'queue']

const key = `re_${crypto.randomUUID()}`
const target = await startTarget({
  LOG_REQUESTS: 'on',
  RESEND_API_KEY: key,
  RESEND_BASE_URL: 'http://127.0.0.1:9',
})
const secret = (name: string) => `${name}-canary-${crypto.randomUUID()}`
const canaries = [key, sessionSecret()]
const sent: Record<string, string> = {}
for (const name of ['password', 'wrong', 'query', 'token', 'header', 'newline']) {
  sent[name] = secret(name)
  canaries.push(sent[name] ?? '')
}
for (let round = 0; round < 3; round += 1) {
  const world = await aWorld()
  canaries.push(world.canary)
  const { id, username, email } = world.user
  canaries.push(username, email)
  await sql`delete from authenticators where user_id = ${id}`
  await setPasswordHash(id, await hashPassword(sent.password ?? ''))
  const address = anAddress()
  await post(target.url, '/api/login', { username, password: sent.wrong }, { address })
  const login = await post(
    target.url,
    '/api/login',
    { username, password: sent.password },
    { address },
  )
  const half = cookiesOf(login)
  const code = await mailedCode(id)
  const verified = await post(
    target.url,
    '/api/verify-login',
    { userId: id, code },
    { address, cookie: half },
  )
  if (!verified.ok) throw new Error(`the sign-in answered ${verified.status}`)
  const cookies = [half, cookiesOf(verified), await cookieOf(world.user)]
  for (const cookie of cookies)
    for (const pair of cookie.split('; ')) canaries.push(pair.split('=')[1]?.split('.')[0] ?? '')
  await post(target.url, '/api/reset', { token: sent.token, password: sent.password }, { address })
  const handle = (request: Request) =>
    fetch(new Request(request.url.replace('http://localhost', target.url), request), {
      keepalive: false,
    })
  for (const [route, row] of Object.entries(rows)) {
    const headers = { origin: target.url, 'user-agent': `${sent.header}\\n{"event":"forged"}` }
    const path: typeof row.path = (its) => `${row.path(its)}?q=${sent.query}%0A%22${sent.newline}`
    const response = await send(
      { handle },
      route,
      { ...row, path, headers: { ...headers, ...row.headers } },
      world,
      cookies.at(-1) ?? '',
    ).catch(() => null)
    if (row.endless) await response?.body?.cancel()
    else await response?.arrayBuffer().catch(() => null)
  }
  await fetch(`${target.url}/register?step=3&tid=${sent.token}&email=${email}&name=${sent.query}`)
  await fetch(`${target.url}/${sent.query}`, { headers: { authorization: `Bearer ${sent.token}` } })
}
const tables = await sql`
  select table_schema as schema, table_name as name from information_schema.tables
  where table_schema = any(${QUIET}) and table_name = any(${TOLD})
`
let held = ''
for (const { schema, name } of tables) {
  const found = await sql`select t::text as row from ${sql(schema)}.${sql(name)} as t`
  held += found.map(({ row }) => row).join('\n')
}
const { output, complaints } = await target.stop()
const wanted = canaries.filter((canary) => canary.length > 8)
for (const [place, text] of Object.entries({
  'its output': output,
  'its complaints': complaints,
  [`${tables.length} tables of jobs, limits and audit`]: held,
})) {
  const found = wanted.filter((canary) => text.includes(canary))
  judge(
    'R4',
    `${found.length} of ${wanted.length} canaries in ${place} (${text.length} characters) ${found.slice(0, 3)}`,
    '0',
    found.length === 0 && (text.length > 0 || place === 'its complaints'),
  )
}
const lines = output.split('\n').filter((line) => line.startsWith('{'))
const forged = lines.filter((line) => JSON.parse(line).event === 'forged')
judge('R4', `${forged.length} forged among ${lines.length} lines`, '0', forged.length === 0)
await finish()
