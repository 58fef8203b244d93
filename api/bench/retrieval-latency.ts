import { parseArgs } from 'node:util'
import type { User } from '@app/db/accounts/users'
import { isEmbedded } from '@app/db/connection/pool'
import { searchPassages } from '@app/db/search/passages'
import { sql } from '@app/db/testing/sql'
import { openTestDatabase } from '@app/db/testing/testing'
import { COARSE_FROM, openDependencies } from '../search/dependencies'
import { answer } from '../search/search'
import { aCopyOf, aUserWith, MODEL } from './latency/library'
import { nearSomething, question } from './latency/words'
import { quantile } from './load'
import { timed } from './operator'
import { add, addAtMost, finish } from './table'

/**
 * Times questions, excluding the provider's calls: `bun run bench:latency [passages …]
 * [--own 5000]`, on PostgreSQL if DATABASE_URL is set, otherwise on the embedded database. A user
 * with `own` passages and one with four times as many ask, among each number of passages in all,
 * 100,000 by default.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { own: { type: 'string', default: '5000' } },
})
const own = Number(values.own)
const TIMES = 4
const OTHERS = 250
const QUESTIONS = 200
/** Enough for every connection to prepare its statements. */
const WARM_UP = 60
/** Rounds that compare the coarse scan's neighbors with the exact ones. */
const COMPARED = 50
const BARS_MS: Record<number, number> = { 5000: 50, 20000: 100 }

const close = await openTestDatabase()
const [seconds, small] = await timed(() => aUserWith(own))
add('indexed', `${Math.round(own / seconds)} passages/s`)
const large = await aUserWith(own * TIMES)
const other = await aUserWith(OTHERS)
let all = own * (TIMES + 1) + OTHERS
for (const total of positionals.length > 0 ? positionals.map(Number) : [100_000]) {
  for (; all < total; all += OTHERS) await aCopyOf(other, sql)
  await sql`analyze`
  // Keeps pending writes from slowing down the questions.
  if (!isEmbedded()) await sql`checkpoint`
  const [row] = await sql`select pg_database_size(current_database()) / 1048576 as megabytes`
  add(`${all} passages`, `${row?.megabytes} MB, ${isEmbedded() ? 'embedded' : 'PostgreSQL'}`)
  await report(small, own)
  await report(large, own * TIMES)
}
await close()
finish()

async function report(user: User, passages: number) {
  const times: number[] = []
  for (let at = -WARM_UP; at < QUESTIONS; at += 1) {
    const taken = await ask(user)
    if (at >= 0) times.push(taken)
  }
  const bar = isEmbedded() ? undefined : BARS_MS[passages]
  add(`a question to ${passages}: p50, ms`, quantile(times, 0.5).toFixed(1))
  addAtMost(
    `a question to ${passages}: p95, ms`,
    quantile(times, 0.95),
    bar ?? Number.POSITIVE_INFINITY,
  )
  const recalled = await recall(user.id)
  add('of the eight nearest found', recalled.toFixed(3), '1', recalled === 1)
}

/** Milliseconds up to the answer. */
async function ask(user: User): Promise<number> {
  const vector = nearSomething()
  const dependencies = {
    ...openDependencies(user.id, {}, AbortSignal.timeout(60_000)),
    model: MODEL,
    embed: async () => ({ vector, weight: 1 }),
    quantized: (chunks: number) => chunks > COARSE_FROM || isEmbedded(),
  }
  const [seconds] = await timed(() =>
    answer(user, { query: question(), history: [] }, dependencies),
  )
  return seconds * 1000
}

/** Share of the eight nearest that the coarse scan finds, by text: copies are equally near. */
async function recall(userId: number): Promise<number> {
  let found = 0
  let sought = 0
  for (let at = 0; at < COMPARED; at += 1) {
    const asked = { words: '', vector: nearSomething(), model: MODEL, weight: 1 }
    const exact = await searchPassages(userId, asked, 8)
    const coarse = await searchPassages(userId, { ...asked, quantized: true }, 8)
    const bodies = new Set(exact.map(({ body }) => body))
    found += coarse.filter(({ body }) => bodies.has(body)).length
    sought += exact.length
  }
  return sought === 0 ? 0 : found / sought
}
