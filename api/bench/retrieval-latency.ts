import { replaceChunks } from '@app/db/chunks'
import { searchChunks } from '@app/db/search'
import { isEmbedded, sql } from '@app/db/sql'
import { aClient, aMeeting, aUser, openTestDatabase } from '@app/db/testing'
import { prepare } from '../search/prepare'
import { complete } from '../search/search'
import { openTools } from '../search/tools'
import { generator } from './golden/library'

/**
 * Times whole questions, all but the provider's calls, in a library of 100,000 passages: `bun run bench:latency [passages]`, on
 * PostgreSQL where DATABASE_URL is set, else on the embedded database.
 */
const TOTAL = Number(process.argv[2] ?? 100_000)
const TEMPLATE = 5_000
const COPIES = 4
const CHUNKS_A_MEETING = 40
const OTHERS_CHUNKS = 250
/** Words that carry meaning; as many again carry none. */
const WORDS_A_CHUNK = 120
/** Meetings copied in one transaction. */
const BATCH = 10
const VOCABULARY = 20_000
/** Vectors as a model's: dense, in clusters of meaning. */
const DIMENSIONS = 1536
const CLUSTERS = 60
const MODEL = 'bench'
const QUESTIONS = 200
const WARM_UP = 20
const BARS: Record<string, number> = { [String(TEMPLATE)]: 50, [String(TEMPLATE * COPIES)]: 100 }

const random = generator(11)
const centres = Array.from({ length: CLUSTERS }, () => Array.from({ length: DIMENSIONS }, gaussian))
const close = await openTestDatabase()
const started = performance.now()
const small = await aUser()
await fillTemplate(small.id)
const large = await aUser()
for (let copy = 0; copy < COPIES; copy += 1)
  await copyMeetings(small.id, large.id, TEMPLATE / CHUNKS_A_MEETING)
let chunks = TEMPLATE * (COPIES + 1)
for (; chunks < TOTAL; chunks += OTHERS_CHUNKS) {
  await copyMeetings(small.id, (await aUser()).id, Math.ceil(OTHERS_CHUNKS / CHUNKS_A_MEETING))
}
await sql`analyze`
console.log(
  `${chunks} passages in ${((performance.now() - started) / 1000).toFixed(0)} s, ${isEmbedded() ? 'embedded' : 'PostgreSQL'}`,
)

let missed = 0
for (const user of [small, large]) {
  const size = user === small ? TEMPLATE : TEMPLATE * COPIES
  const taken: number[] = []
  for (let at = 0; at < QUESTIONS + WARM_UP; at += 1) {
    const tools = {
      ...openTools(user.id, {}, AbortSignal.timeout(60_000)),
      embed: async () => ({ vector: nearSomething(), model: MODEL, weight: 1 }),
      quantized: (chunks: number) => chunks > TEMPLATE || isEmbedded(),
    }
    const began = performance.now()
    await complete(user, await prepare(user, { query: question(), history: [] }, tools), tools)
    if (at >= WARM_UP) taken.push(performance.now() - began)
  }
  const p95 = quantile(taken, 0.95)
  const bar = isEmbedded() ? Number.POSITIVE_INFINITY : (BARS[String(size)] ?? 0)
  if (p95 >= bar) missed += 1
  console.log(
    `${size} passages: p50 ${quantile(taken, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p95 >= bar ? ` (bar ${bar}) MISSED` : ''}, recall@8 ${(await recall(user.id)).toFixed(3)}`,
  )
}
await close()
process.exit(missed === 0 ? 0 : 1)

async function fillTemplate(userId: number) {
  const { id: clientId } = await aClient({ ...small, id: userId })
  for (let at = 0; at < TEMPLATE / CHUNKS_A_MEETING; at += 1) {
    const meetingId = await aMeeting(
      { ...small, id: userId },
      { clientId, title: `Review ${word()}` },
    )
    const bodies = Array.from(
      { length: CHUNKS_A_MEETING },
      () => `Tom Hartwell: ${text(WORDS_A_CHUNK)}`,
    )
    const rows = bodies.map((body, position) => ({
      position,
      body,
      heading: 'Review',
      speakers: ['Tom Hartwell'],
      fromSegment: position,
      toSegment: position,
      startSeconds: position * 60,
      endSeconds: position * 60 + 60,
    }))
    await replaceChunks(
      { userId, meetingId, source: 'transcript' },
      rows,
      bodies.map(nearSomething),
      MODEL,
    )
  }
}

/** Gives a user the same meetings under ids of their own. */
async function copyMeetings(from: number, to: number, count: number) {
  const { id: clientId } = await aClient({ ...small, id: to })
  for (let at = 0; at < count; at += BATCH) {
    await copyBatch({ from, to, clientId }, at, Math.min(BATCH, count - at))
  }
}

type Copy = { from: number; to: number; clientId: number }

async function copyBatch({ from, to, clientId }: Copy, offset: number, count: number) {
  await sql.begin(async (sql) => {
    await sql`
      create temporary table copied on commit drop as
      select id as old_id, nextval('meeting_ids')::int as new_id
      from (select id from meetings where user_id = ${from} order by id limit ${count} offset ${offset}) as meetings
    `
    await sql`
      insert into meetings (user_id, id, client_id, title, date, type, status)
      select ${to}, new_id, ${clientId}, title, date, type, status
      from copied join meetings on meetings.user_id = ${from} and meetings.id = old_id
    `
    await sql`
      with added as (
        insert into chunks (user_id, meeting_id, source, position, body, heading, speakers, from_segment, to_segment, start_seconds, end_seconds)
        select ${to}, new_id, source, position, body, heading, speakers, from_segment, to_segment, start_seconds, end_seconds
        from copied join chunks on chunks.user_id = ${from} and chunks.meeting_id = old_id
        returning id, meeting_id, position
      )
      insert into embeddings (user_id, chunk_id, meeting_id, model, bits, embedding)
      select ${to}, added.id, added.meeting_id, model, bits, embedding
      from added
      join copied on copied.new_id = added.meeting_id
      join chunks on chunks.user_id = ${from} and chunks.meeting_id = old_id and chunks.position = added.position
      join embeddings on embeddings.user_id = ${from} and embeddings.chunk_id = chunks.id
    `
    await sql`
      insert into documents (user_id, meeting_id, source, chunks, words, speakers)
      select ${to}, new_id, source, chunks, words, speakers
      from copied join documents on documents.user_id = ${from} and documents.meeting_id = old_id
    `
    await sql`
      insert into postings (user_id, term, meeting_id, source, times, chunks, heading, words, places)
      select ${to}, term, new_id, source, times, chunks, heading, words, places
      from copied join postings on postings.user_id = ${from} and postings.meeting_id = old_id
    `
  })
}

/** How many of the eight nearest the coarse scan finds, by their distance: copies are equally near. */
async function recall(userId: number): Promise<number> {
  const rounds = 50
  let found = 0
  for (let at = 0; at < rounds; at += 1) {
    const asked = { words: '', vector: nearSomething(), model: MODEL, weight: 1 }
    const exact = await searchChunks(userId, asked, 8)
    const coarse = await searchChunks(userId, { ...asked, quantized: true }, 8)
    const bodies = new Set(exact.map(({ body }) => body))
    found += coarse.filter(({ body }) => bodies.has(body)).length / Math.max(1, exact.length)
  }
  return found / rounds
}

function question(): string {
  return `What did Tom say about the ${text(2 + Math.floor(random() * 4), 40)}?`
}

/** Words as often as words are: the nth by 1/n. */
function text(count: number, from = 0): string {
  return Array.from({ length: count }, () => word(from)).join(' ')
}

function word(from = 0): string {
  const rank = Math.floor((VOCABULARY - from) ** random()) + from
  return `w${rank.toString(36)}x${(rank * 7919).toString(36)}`
}

function nearSomething(): number[] {
  const centre = centres[Math.floor(random() * CLUSTERS)] ?? []
  return centre.map((value) => value + gaussian())
}

function gaussian(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}
