import { HashEmbeddings } from '@app/ai/offline/hash-embeddings'
import { type NewChunk, replaceChunks } from '@app/db/chunks'
import { createMeeting } from '@app/db/meetings'
import { searchChunks } from '@app/db/search'
import { sql } from '@app/db/sql'
import { aUser } from '@app/db/testing'
import { findUser } from '@app/db/users'
import { COARSE_FROM } from '../search/tools'
import type { Adviser } from './installation'
import { copyPassages } from './latency/library'
import { quantile } from './load'

const MODEL = 'offline'
const CHUNKS_A_MEETING = 40
/** Held by the adviser who asks: about 200 meetings of an hour. */
const OWN = 10_000
const QUESTIONS = 60
const WORDS = (
  'bond pension trust house fee tax gift estate fund risk yield share loan rate plan review income ' +
  'cash growth policy cover child widow farm office lease audit margin dividend currency ladder'
).split(' ')

/** Times in milliseconds; `indexed` passages a second by the product's own way, `megabytes` of database. */
export type Scale = { indexed: number | null; p50: number; p95: number; megabytes: number }

/**
 * Lets the database grow to so many passages in all, and times questions of one adviser who holds
 * `OWN` of them. What others hold is copied within the database.
 */
export async function searchAt(adviser: Adviser, chunks: number): Promise<Scale> {
  const indexed = (await countChunks(adviser.id)) === 0 ? await indexOwn(adviser) : null
  const owner = await findUser(adviser.id)
  for (let all = await countChunks(); owner && all < chunks; all += OWN) {
    await copyPassages(owner, await aUser(), OWN)
  }
  await sql`analyze chunks, embeddings, postings, documents`
  const all = await countChunks()
  if (all < chunks) throw new Error(`${all} passages instead of ${chunks}`)
  const times: number[] = []
  for (let number = 0; number < QUESTIONS; number += 1) times.push(await ask(adviser.id, number))
  const [size]: [{ megabytes: number }?] = await sql`
    select (pg_database_size(current_database()) / 1048576)::int as megabytes
  `
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  return { indexed, p50, p95, megabytes: size?.megabytes ?? 0 }
}

async function countChunks(userId: number | null = null): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from chunks where ${userId}::int is null or user_id = ${userId}
  `
  return row?.count ?? 0
}

async function indexOwn(adviser: Adviser): Promise<number> {
  const started = performance.now()
  for (let made = 0; made < OWN; made += CHUNKS_A_MEETING) await index(adviser, made)
  return Math.round((OWN / (performance.now() - started)) * 1000)
}

async function index({ id: userId, clientId }: Adviser, from: number) {
  const date = new Date(Date.now() - from * 1000).toISOString()
  const meeting = { clientId, title: `Talk ${from}`, date, duration: 3_600, type: 'Uploaded' }
  const meetingId = await createMeeting(userId, meeting, 'Processed')
  const chunks = Array.from({ length: CHUNKS_A_MEETING }, (_, position) => chunk(position))
  const vectors = await new HashEmbeddings().embedDocuments(chunks.map(({ body }) => body))
  await sql.begin((sql) =>
    replaceChunks({ userId, meetingId, source: 'transcript' }, chunks, vectors, MODEL, sql),
  )
}

function chunk(position: number): NewChunk {
  return {
    position,
    body: `${words(60)}. ${words(60)}.`,
    heading: 'Talk with Whitfield',
    speakers: ['Dora'],
    fromSegment: position,
    toSegment: position + 1,
    startSeconds: position * 60,
    endSeconds: position * 60 + 60,
  }
}

/** Common words often, rare ones seldom, as in speech. */
function words(count: number): string {
  const said = Array.from({ length: count }, () => {
    const common = WORDS[Math.floor(Math.random() ** 2 * WORDS.length)]
    return Math.random() < 0.9 ? common : `${common}${Math.floor(Math.random() * 5_000)}`
  })
  return said.join(' ')
}

async function ask(userId: number, number: number): Promise<number> {
  const text = `${WORDS[number % WORDS.length]} ${WORDS[(number * 7) % WORDS.length]}`
  const [vector] = await new HashEmbeddings().embedDocuments([text])
  const started = performance.now()
  await searchChunks(
    userId,
    { words: text, vector: vector ?? null, model: MODEL, quantized: OWN > COARSE_FROM },
    8,
  )
  return performance.now() - started
}
