import { searchChunks } from '@app/db/search'
import { observeStatements, sql } from '@app/db/sql'
import { aUser, openTestDatabase } from '@app/db/testing'
import type { User } from '@app/db/users'
import { COARSE_FROM } from '../search/tools'
import { aUserWith, copyPassages, MODEL } from './latency/library'
import { nearSomething, text } from './latency/words'
import { quantile } from './load'

/**
 * What it costs and changes that many share the tables: `DATABASE_URL=… bun api/bench/retrieval-tenants.ts [part of a layout]`.
 * Each layout is a database of its own; the one who asks has so many passages, every other 1,500.
 */
const LAYOUTS = [
  { name: 'one of 200', others: 199, own: 1_500 },
  { name: '1 %', others: 99, own: 1_500 },
  { name: '10 %', others: 9, own: 1_500 },
  { name: '90 %', others: 2, own: 27_000 },
]
const EACH = 1_500
const BAR_MS = 30
/** The bar is for libraries as most have them. */
const BARRED_TO = 3_000
const QUESTIONS = 150
const WARM_UP = 10
const COMPARED = 30

const [only = ''] = process.argv.slice(2)
let missed = 0
for (const layout of LAYOUTS.filter(({ name }) => name.includes(only))) {
  const close = await openTestDatabase()
  const asking = await aUserWith(layout.own)
  for (let at = 0; at < layout.others; at += 1) await copyPassages(asking, await aUser(), EACH)
  await sql`vacuum analyze`
  await sql`checkpoint`
  const p95 = await time(asking, layout.own)
  const recalled = await recall(asking)
  const scans = await wholeTables(asking, layout.own)
  const late = layout.own <= BARRED_TO && p95 >= BAR_MS
  if (late || recalled < 1 || scans.length > 0) missed += 1
  console.log(
    `${layout.name}: ${layout.own} passages of ${layout.own + layout.others * EACH}, p95 ${p95.toFixed(1)} ms${late ? ` (bar ${BAR_MS}) MISSED` : ''}, recall@8 ${recalled.toFixed(3)}, tables read whole: ${scans.join(', ') || 'none'}`,
  )
  await close()
}
process.exit(missed === 0 ? 0 : 1)

function aQuestion(own: number) {
  const quantized = own > COARSE_FROM
  return { words: text(4, 40), vector: nearSomething(), model: MODEL, quantized }
}

async function time({ id }: User, own: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < QUESTIONS + WARM_UP; at += 1) {
    const question = aQuestion(own)
    const began = performance.now()
    await searchChunks(id, question, 60)
    if (at >= WARM_UP) times.push(performance.now() - began)
  }
  return quantile(times, 0.95)
}

/** The share of the eight nearest by brute force that the coarse scan finds. */
async function recall({ id }: User): Promise<number> {
  let [found, sought] = [0, 0]
  for (let at = 0; at < COMPARED; at += 1) {
    const question = { words: '', vector: nearSomething(), model: MODEL }
    const exact = await searchChunks(id, question, 8)
    const coarse = await searchChunks(id, { ...question, quantized: true }, 8)
    const bodies = new Set(exact.map(({ body }) => body))
    found += coarse.filter(({ body }) => bodies.has(body)).length
    sought += exact.length
  }
  return sought === 0 ? 0 : found / sought
}

/** Tables that the plan of a search reads from end to end. */
async function wholeTables({ id }: User, own: number): Promise<string[]> {
  const sent: { text: string; parameters: unknown[] }[] = []
  await observeStatements((text, parameters) => sent.push({ text, parameters }))
  await searchChunks(id, aQuestion(own), 8)
  const search = sent.find(({ text }) => text.includes('semantic'))
  const plan = await sql.unsafe(
    `explain (costs off) ${search?.text}`,
    (search?.parameters ?? []) as never[],
  )
  await observeStatements(null)
  const scans = [...plan.values()].map((row) => String(Object.values(row)[0]))
  return scans.flatMap((line) => /Seq Scan on (chunks|embeddings|postings)/.exec(line)?.[1] ?? [])
}
