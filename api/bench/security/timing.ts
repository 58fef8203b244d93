// Whether the time of an answer tells that an account exists: interleaved, compared as in dudect.
import { createUser } from '@app/db/users'
import { hashPassword } from '../../auth/password'
import { anAddress, finish, judge, post, quantile, startTarget } from './bench'

const PAIRS = 400
const PER_ACCOUNT = 10
const target = await startTarget()
const hash = await hashPassword('correct horse battery staple')
const known = await Promise.all(
  Array.from({ length: PAIRS / PER_ACCOUNT }, async () => {
    const username = `known-${crypto.randomUUID()}`
    const email = `${username}@example.test`
    await createUser({ username, email, passwordHash: hash, fullName: 'Known', plan: 'free' })
    return username
  }),
)
const unknown = known.map((username) => username.replace('known', 'nobdy'))
for (let warm = 0; warm < 20; warm += 1) await time(`warm-${warm}`)

const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
for (let pair = 0; pair < PAIRS; pair += 1) {
  const names = {
    known: known[pair % known.length] ?? '',
    unknown: unknown[pair % known.length] ?? '',
  }
  const order =
    Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
  for (const kind of order) times[kind].push(await time(names[kind]))
}
const gap = quantile(times.known, 0.5) - quantile(times.unknown, 0.5)
const t = welch(cropped(times.known), cropped(times.unknown))
judge('A7', `median gap ${gap.toFixed(2)} ms`, 'at most 5 ms', Math.abs(gap) <= 5)
judge('A7', `t = ${t.toFixed(2)} over ${PAIRS} + ${PAIRS}`, 'below 10', Math.abs(t) < 10)
await target.stop()
await finish()

async function time(username: string): Promise<number> {
  const start = performance.now()
  const body = { username, password: 'a wrong password' }
  const response = await post(target.url, '/api/login', body, { address: anAddress() })
  await response.text()
  if (response.status !== 401) throw new Error(`answered ${response.status}`)
  return performance.now() - start
}

/** Without the slowest tenth, which the machine made. */
function cropped(values: number[]): number[] {
  const most = quantile(values, 0.9)
  return values.filter((value) => value <= most)
}

function welch(one: number[], other: number[]): number {
  const [a, b] = [moments(one), moments(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length)
}

function moments(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) }
}
