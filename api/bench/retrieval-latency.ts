import type { User } from '@app/db/accounts/users'
import { isEmbedded } from '@app/db/connection/pool'
import { searchPassages } from '@app/db/search/passages'
import { sql } from '@app/db/testing/sql'
import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { timeQuestions } from './latency/ask'
import { aUserWith, copyPassages, MODEL } from './latency/library'
import { nearSomething } from './latency/words'
import { quantile } from './load'

/**
 * Times questions, excluding the provider's calls, in a library of 100,000 passages: `bun run
 * bench:latency [passages]`, on PostgreSQL if DATABASE_URL is set, otherwise on the embedded
 * database.
 */
const TOTAL = Number(process.argv[2] ?? 100_000)
const SMALL = 5_000
const COPIES = 4
const OTHERS = 250
const QUESTIONS = 200
/** Rounds that compare the coarse scan's neighbors with the exact ones. */
const COMPARED = 50
const BARS_MS: Record<number, number> = { [SMALL]: 50, [SMALL * COPIES]: 100 }

const close = await openTestDatabase()
const started = performance.now()
const small = await aUserWith(SMALL)
const large = await aUser()
for (let copy = 0; copy < COPIES; copy += 1) await copyPassages(small, large, SMALL)
let passages = SMALL * (COPIES + 1)
for (; passages < TOTAL; passages += OTHERS) await copyPassages(small, await aUser(), OTHERS)
await sql`analyze`
// Keeps pending writes from slowing down the questions.
if (!isEmbedded()) await sql`checkpoint`
console.log(
  `${passages} passages in ${((performance.now() - started) / 1000).toFixed(0)} s, ${isEmbedded() ? 'embedded' : 'PostgreSQL'}`,
)
const inTime = [await report(small, SMALL), await report(large, SMALL * COPIES)]
await close()
process.exit(inTime.every(Boolean) ? 0 : 1)

/** True if the user's questions are answered in time and every neighbor is found. */
async function report(user: User, own: number): Promise<boolean> {
  const counted = await timeQuestions(user, QUESTIONS)
  const p95 = quantile(counted, 0.95)
  const bar = isEmbedded() ? Number.POSITIVE_INFINITY : (BARS_MS[own] ?? 0)
  const recalled = await recall(user.id)
  console.log(
    `${own} passages: p50 ${quantile(counted, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p95 < bar ? '' : ` (bar ${bar}) MISSED`}, recall@8 ${recalled.toFixed(3)}`,
  )
  return p95 < bar && recalled === 1
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
