import { expect, test } from 'bun:test'
import { replaceChunks } from './chunks'
import { searchChunks } from './search'
import { findLibrary } from './search-library'
import { listMentions, listScope } from './search-lists'
import { listUpcoming } from './search-upcoming'
import { aClient, aMeeting, aUser } from './testing'
import type { User } from './users'

const EVERYTHING = {
  heldBy: null,
  meetingIds: null,
  clientIds: [],
  from: null,
  to: null,
  pick: null,
}

async function said(
  user: User,
  lines: string[],
  about: { title?: string; date?: string; clientId?: number } = {},
  vectors: number[][] | null = null,
) {
  const meetingId = await aMeeting(user, about)
  const rows = lines.map((body, position) => ({
    position,
    body,
    heading: about.title ?? '',
    speakers: [...new Set(body.split('\n').map((line) => line.split(': ')[0] ?? ''))],
    fromSegment: position,
    toSegment: position,
    startSeconds: null,
    endSeconds: null,
  }))
  await replaceChunks({ userId: user.id, meetingId, source: 'transcript' }, rows, vectors, 'test')
  return meetingId
}

function find(user: User, words: string, more: Partial<Parameters<typeof searchChunks>[1]> = {}) {
  return searchChunks(user.id, { words, vector: null, model: 'test', ...more }, 10)
}

test('rare words weigh more than frequent ones', async () => {
  const user = await aUser()
  const chatter = Array.from({ length: 8 }, () => 'Tom: The market and the market again.')
  await said(user, chatter)
  const meetingId = await said(user, ['Tom: The market.', 'Tom: Only golf.', 'Tom: The annuity.'])
  const [best] = await find(user, 'market annuity')
  expect(best).toMatchObject({ meetingId, position: 2 })
})

test('words in a row weigh more than the same words apart', async () => {
  const user = await aUser()
  const apart = await said(user, ['Tom: A bond is a bond. The ladder stands in the shed.'])
  const together = await said(user, ['Tom: A bond ladder stands. The bond is in the shed.'])
  expect((await find(user, 'bond ladder')).map(({ meetingId }) => meetingId)).toEqual([
    together,
    apart,
  ])
})

test('what somebody says comes before what is said of the same by others', async () => {
  const user = await aUser()
  await said(user, [
    'Tom: Rents rise.',
    'Elena: Golf.',
    'Elena: Tea.',
    'Tom: Tea.',
    'Tom: Golf.',
    'Elena: Rents rise.',
  ])
  const found = await find(user, 'rents', { people: ['Elena'] })
  expect(found[0]?.position).toBe(5)
})

test('the title of a meeting counts for all of it', async () => {
  const user = await aUser()
  await said(user, ['Tom: The plan is fine.'], { title: 'Insurance' })
  const meetingId = await said(user, ['Tom: The plan is fine.'], { title: 'Succession' })
  expect((await find(user, 'succession plan'))[0]?.meetingId).toBe(meetingId)
})

test('coverage tells how much of the question a passage holds', async () => {
  const user = await aUser()
  await said(user, ['Tom: The bond ladder.', 'Tom: Golf.', 'Tom: Tea.', 'Tom: The yacht.'])
  expect((await find(user, 'bond ladder'))[0]?.coverage).toBe(1)
  const [best] = await find(user, 'ladder of kangaroos')
  expect(best?.coverage).toBeLessThan(0.6)
  expect((await find(user, 'the golden ladder', { subject: 'ladder' }))[0]?.coverage).toBe(1)
})

test('filters apply before anything is ranked', async () => {
  const user = await aUser()
  const old = await said(user, ['Tom: The annuity.'], { date: '2025-01-01T12:00:00Z' })
  const recent = await said(user, ['Tom: The annuity.'], { date: '2026-04-03T12:00:00Z' })
  const ids = async (filter: object) =>
    (await find(user, 'annuity', { filter })).map(({ meetingId }) => meetingId)
  expect(await ids({ from: '2026-01-01T00:00:00Z' })).toEqual([recent])
  expect(await ids({ to: '2026-01-01T00:00:00Z' })).toEqual([old])
  expect(await ids({ meetingIds: [old] })).toEqual([old])
  expect(await ids({ meetingIds: [] })).toEqual([])
})

test("another user's passages are not found, by words or by vector", async () => {
  const [user, other] = [await aUser(), await aUser()]
  await said(other, ['Tom: The annuity.'], {}, [[1, 0, 0]])
  expect(await find(user, 'annuity', { vector: [1, 0, 0] })).toEqual([])
  const [theirs] = await listScope(other.id, EVERYTHING)
  expect(await listScope(user.id, { ...EVERYTHING, meetingIds: [theirs?.id ?? 0] })).toEqual([])
  expect(await listMentions(user.id, [theirs?.id ?? 0], 'annuity')).toEqual([])
  expect(await findLibrary(user.id, 'test')).toEqual({
    clients: [],
    meetings: [],
    chunks: 0,
    embedded: 0,
  })
})

test('the coarse scan finds the same nearest neighbours as the exact one', async () => {
  const user = await aUser()
  const vectors = Array.from({ length: 30 }, (_each, at) =>
    Array.from({ length: 64 }, (_value, nth) => Math.sin(at * 7 + nth * (at + 1))),
  )
  await said(
    user,
    vectors.map((_vector, at) => `Tom: Line ${at}.`),
    {},
    vectors,
  )
  for (const vector of vectors.slice(0, 5)) {
    const exact = await find(user, '', { vector })
    const coarse = await find(user, '', { vector, quantized: true })
    expect(coarse.map(({ position }) => position)).toEqual(exact.map(({ position }) => position))
  }
})

test('vectors made by another model are not compared', async () => {
  const user = await aUser()
  await said(user, ['Tom: The annuity.'], {}, [[1, 0, 0]])
  expect(await find(user, '', { vector: [1, 0, 0], model: 'newer' })).toEqual([])
})

test('text that is replaced is found no more', async () => {
  const user = await aUser()
  const meetingId = await said(user, ['Tom: The annuity.'])
  await replaceChunks({ userId: user.id, meetingId, source: 'transcript' }, [], null, 'test')
  expect(await find(user, 'annuity')).toEqual([])
})

test('the newest, the one before it and the oldest are picked', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const ids: number[] = []
  for (const day of ['01', '02', '03'])
    ids.push(await aMeeting(user, { clientId, date: `2026-04-${day}T12:00:00Z` }))
  const pick = async (from: 'newest' | 'oldest', count: number, skip: number) =>
    (await listScope(user.id, { ...EVERYTHING, pick: { from, count, skip } })).map(
      ({ id, total }) => [id, total],
    )
  expect<unknown>(await pick('newest', 1, 0)).toEqual([[ids[2], 3]])
  expect<unknown>(await pick('newest', 1, 1)).toEqual([[ids[1], 3]])
  expect<unknown>(await pick('oldest', 2, 0)).toEqual([
    [ids[1], 3],
    [ids[0], 3],
  ])
})

test('upcoming is what is planned from now on, the soonest first', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const at = (hour: number, status: 'Scheduled' | 'Processed' | 'Processing') =>
    aMeeting(user, { clientId, date: `2026-04-03T${hour}:00:00Z`, status })
  await at(11, 'Scheduled')
  await at(14, 'Processed')
  await at(15, 'Processing')
  const [later, soon] = [await at(18, 'Scheduled'), await at(16, 'Scheduled')]
  const of = { clientIds: [clientId], meetingIds: null, from: null, to: null }
  const coming = await listUpcoming(user.id, of, '2026-04-03T12:00:00Z')
  expect<unknown>(coming.map(({ id }) => id)).toEqual([soon, later])
  expect(await listUpcoming(user.id, of, '2026-04-04T00:00:00Z')).toEqual([])
  const evening = { ...of, from: '2026-04-03T17:00:00Z', to: '2026-04-03T18:00:01Z' }
  const [only] = await listUpcoming(user.id, evening, '2026-04-03T12:00:00Z')
  expect<unknown>([only?.id, only?.total]).toEqual([later, 1])
  const named = { ...of, meetingIds: [soon] }
  expect(await listUpcoming(user.id, named, '2026-04-03T12:00:00Z')).toHaveLength(1)
})
