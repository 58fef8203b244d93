import { expect, test } from 'bun:test'
import { sleep } from '@app/ai/models/sleep'
import { findLibrary } from '@app/db/search/library'
import { findStaleDocuments, listStaleMeetings, replaceVectors } from '@app/db/search/stale-vectors'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { aSaidMeeting } from '../search/testing'
import { as } from '../testing/testing'
import { embedMeeting } from './embed-meeting'
import { vectorModel } from './indexing'
import { withAi, withOwnAi } from './testing'

const { signal } = new AbortController()
const EVERYBODY = 1_000_000

async function modelsOf(userId: number): Promise<string[]> {
  const rows = await sql<{ model: string }[]>`
    select distinct model from embeddings where user_id = ${userId} order by model
  `
  return rows.map(({ model }) => model)
}

test('after a change of model search goes by words, until the library is embedded again', async () => {
  const user = await aUser()
  const ids = [
    await aSaidMeeting(user, ['Elena: The bond ladder matures in June.', 'Elena: Golf.']),
    await aSaidMeeting(user, ['Elena: Rents rise.'], { title: 'Rents' }),
  ]
  await withAi(async (server) => {
    const adviser = await as(user)
    const asked = { query: 'When does the bond ladder mature?' }
    const before = await (await adviser.post('/api/search', asked)).json()
    expect(before.sources).toMatchObject([{ meetingId: ids[0] }])
    expect(server.requests.filter(({ route }) => route === 'embeddings')).toHaveLength(0)
    const unsaid = { query: 'What was said about kangaroos?' }
    expect((await (await adviser.post('/api/search', unsaid)).json()).sources).toEqual([])

    const model = vectorModel(server.settings)
    for (const meetingId of ids) await embedMeeting({ userId: user.id, meetingId }, signal)
    expect(await modelsOf(user.id)).toEqual([model])
    expect(await findLibrary(user.id, model)).toMatchObject({ chunks: 3, embedded: 3 })
    const sent = server.requests.length
    await adviser.post('/api/search', asked)
    const since = server.requests.slice(sent).map(({ route }) => route)
    expect(since).toContain('embeddings')
  })
})

test('vectors of another length belong to another model, and so do those computed without one', async () => {
  await withOwnAi(async ({ settings }) => {
    const user = await aUser()
    const meetingId = await aSaidMeeting(user, ['Elena: The bond ladder matures in June.'])
    const job = { userId: user.id, meetingId }
    for (const ai of [settings, { ...settings, embeddingDimensions: 256 }, {}]) {
      expect(await findStaleDocuments(user.id, meetingId, vectorModel(ai))).toHaveLength(1)
      await embedMeeting(job, signal, { ai, pause: sleep })
      expect(await modelsOf(user.id)).toEqual([vectorModel(ai)])
      expect(await findStaleDocuments(user.id, meetingId, vectorModel(ai))).toEqual([])
    }
  })
})

test('embedding resumes after a failure', async () => {
  await withOwnAi(async (server) => {
    const user = await aUser()
    const meetingId = await aSaidMeeting(user, ['Elena: The bond ladder.'])
    const { id } = { id: meetingId }
    await sql`
      insert into documents (user_id, meeting_id, source, chunks, words, speakers, model)
      values (${user.id}, ${id}, 'note', 1, 1, '{}', 'offline')
    `
    await sql`
      insert into chunks (user_id, meeting_id, source, position, body)
      values (${user.id}, ${id}, 'note', 0, 'The ladder.')
    `
    const job = { userId: user.id, meetingId }
    const tools = { ai: server.settings, pause: sleep }
    await embedMeeting(job, signal, tools)
    server.requests.length = 0
    await sql`
      update documents set model = 'older' where user_id = ${user.id} and source = 'transcript'
    `
    server.fail({ kind: 'status', status: 401 }, { route: 'embeddings', times: 1 })
    expect(await embedMeeting(job, signal, tools).catch(() => 'failed')).toBe('failed')
    await embedMeeting(job, signal, tools)
    await embedMeeting(job, signal, tools)
    expect(server.requests).toHaveLength(2)
    expect(await modelsOf(user.id)).toEqual([vectorModel(server.settings)])
  })
})

test('a text replaced meanwhile keeps its own vectors', async () => {
  const user = await aUser()
  const meetingId = await aSaidMeeting(user, ['Elena: One.'], { model: 'older' })
  const [stale] = await findStaleDocuments(user.id, meetingId, 'newer')
  if (!stale) throw new Error('expected a stale text')
  await sql`update documents set model = 'newer' where user_id = ${user.id}`
  expect(await replaceVectors({ userId: user.id, meetingId }, stale, [[1, 0]], 'newest')).toBe(
    false,
  )
  expect(await modelsOf(user.id)).toEqual(['older'])
})

test("every user's newest meeting is embedded before anyone's next", async () => {
  const [one, other] = [await aUser(), await aUser()]
  const model = crypto.randomUUID()
  const first: number[] = []
  for (const _each of [1, 2, 3]) first.push(await aSaidMeeting(one, ['Elena: Rents.']))
  const second = await aSaidMeeting(other, ['Elena: Rents.'])
  const mine = (await listStaleMeetings(model, EVERYBODY)).filter(({ userId }) =>
    [one.id, other.id].includes(userId),
  )
  expect<unknown>(mine.map(({ meetingId }) => meetingId)).toEqual([
    first[2],
    second,
    first[1],
    first[0],
  ])
  expect(await listStaleMeetings(model, 1)).toHaveLength(1)
})
