import { openTestDatabase } from '@app/db/testing/testing'
import { checkPassword } from '../auth/login'
import { aUserWithPassword } from '../auth/testing'
import { quantile } from './load'
import { add, finish } from './table'

/**
 * Times wrong passwords for existing and unknown usernames, alternating: `bun
 * api/bench/enumeration.ts [EACH]`. As in dudect, the t-test uses only the fastest 90% of all: the
 * slowest are due to the machine.
 */
const each = Number(process.argv[2] ?? 400)
const GAP_MS = 5
const T = 10
const KEPT = 0.9

const close = await openTestDatabase()
const known = await Promise.all(Array.from({ length: each }, aUserWithPassword))
const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
await time('warm')
for (const { username } of known) {
  times.known.push(await time(username))
  times.unknown.push(await time(`nobody-${crypto.randomUUID()}`))
}
await close()

const limit = quantile([...times.known, ...times.unknown], KEPT)
const [there, missing] = [times.known, times.unknown].map((all) => all.filter((one) => one < limit))
const gap = Math.abs(quantile(times.known, 0.5) - quantile(times.unknown, 0.5))
const t = Math.abs(welch(there ?? [], missing ?? []))
add('median for an existing name, ms', quantile(times.known, 0.5).toFixed(1))
add('median for an unknown name, ms', quantile(times.unknown, 0.5).toFixed(1))
add('difference, ms', gap.toFixed(2), `≤ ${GAP_MS}`, gap <= GAP_MS)
add('|t|', t.toFixed(1), `< ${T}`, t < T)
finish()

/** Milliseconds until a wrong password for the name is refused. */
async function time(username: string): Promise<number> {
  const attempt = { username, password: 'a wrong password', address: null, knownTo: null }
  const started = performance.now()
  await checkPassword(attempt).catch(() => {})
  return performance.now() - started
}

function welch(one: number[], other: number[]): number {
  const [a, b] = [moments(one), moments(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length)
}

function moments(values: number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) }
}
