import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { timeQuestions } from './latency/ask'
import { aUserWith, copyPassages } from './latency/library'
import { quantile } from './load'
import { add } from './table'

/** Passages of the asking adviser: about 200 meetings of an hour. */
const OWN = 10_000
const QUESTIONS = 60

/**
 * Grows the database to each number of passages, and times questions of a user with `OWN` of them.
 */
export async function searchAt(sizes: number[]) {
  const started = performance.now()
  const adviser = await aUserWith(OWN)
  const seconds = (performance.now() - started) / 1000
  add('indexing of 10,000 passages', `${Math.round(OWN / seconds)} passages/s`)
  for (const size of sizes) {
    for (let all = await countPassages(); all < size; all += OWN) {
      await copyPassages(adviser, await aUser(), OWN)
    }
    await sql`analyze chunks, embeddings, postings, documents`
    const times = await timeQuestions(adviser, QUESTIONS)
    const [p50, p95] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)]
    add(
      `question to 10,000 passages of ${size.toLocaleString('en-US')} in all`,
      `p50 ${p50} ms, p95 ${p95} ms, database ${await megabytes()} MB`,
    )
  }
}

async function countPassages(): Promise<number> {
  const [row] = await sql`select count(*)::int as count from chunks`
  return row?.count ?? 0
}

async function megabytes(): Promise<number> {
  const [row] = await sql`
    select (pg_database_size(current_database()) / 1048576)::int as megabytes
  `
  return row?.megabytes ?? 0
}
