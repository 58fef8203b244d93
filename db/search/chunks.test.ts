import { expect, test } from 'bun:test'
import { asUser } from '../connection/roles'
import { sql } from '../testing/sql'
import { aMeeting, aUser } from '../testing/testing'
import { replaceChunks, vectorText } from './chunks'

const ROUNDS = 3

function aChunk(position: number, body: string) {
  const none = { fromSegment: null, toSegment: null, startSeconds: null, endSeconds: null }
  return { position, body, heading: 'Review', speakers: [], ...none }
}

async function saved(bodies: string[], vectors: number[][]) {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const document = { userId: user.id, meetingId, source: 'transcript' as const, postings: [] }
  const chunks = bodies.map((body, at) => aChunk(at, body))
  const begun = performance.now()
  await replaceChunks(document, chunks, vectors, 'test', asUser(user.id))
  return { user, ms: performance.now() - begun }
}

/** As long as those of most models, and like theirs. */
function aVector(seed: number) {
  return Array.from({ length: 1536 }, (_, at) => Math.sin(at * 7.3 + seed) / 40)
}

test('vectors are stored as exactly as their text is read', async () => {
  const vectors = [
    aVector(1),
    [0, -0, 1, -1, 2 ** -24, -(2 ** -15), 6e-5, 0.1, 0.333333, 65.4, -127.9],
    [3 * 2 ** -25, 2 ** -26],
    [1],
    [],
  ]
  const { user } = await saved(vectors.map(String), vectors)
  const stored = await sql`
    select embedding = given.vector as exact, bits = binary_quantize(given.vector)::bit(1536) as same
    from chunks
    join embeddings on embeddings.user_id = ${user.id} and embeddings.chunk_id = chunks.id
    join unnest(${vectors.map(vectorText)}::halfvec[]) with ordinality as given (vector, nth)
      on given.nth = position + 1
    where chunks.user_id = ${user.id}
  `
  expect([...stored]).toEqual(vectors.map(() => ({ exact: true, same: true })))
})

test('large vectors are stored to about four digits', async () => {
  const { user } = await saved(['large'], [[60_000, -200.5, 128, 1]])
  const [stored] = await sql`
    select embedding::text as text from embeddings where user_id = ${user.id}
  `
  expect(String(stored?.text).split(',').slice(0, 4).join()).toBe('[60000,-200.5,128,1')
})

test('vectors are stored in less time than the embedded database reads them as text', async () => {
  const vectors = Array.from({ length: 50 }, (_, at) => aVector(at))
  const texts = vectors.map(vectorText)
  let [storing, reading] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms } = await saved(
      texts.map(() => 'talk'),
      vectors,
    )
    storing = Math.min(storing, ms)
    const begun = performance.now()
    await sql`select count(vector_dims(text::halfvec)) from unnest(${texts}::text[]) as given (text)`
    reading = Math.min(reading, performance.now() - begun)
  }
  // a server reads fractions fast
  if (!process.env.DATABASE_URL) expect(storing).toBeLessThan(reading)
})
