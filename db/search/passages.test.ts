import { expect, test } from 'bun:test'
import type { User } from '../accounts/users'
import { pagesOf } from '../testing/pages-of'
import { sql } from '../testing/sql'
import { aClient, aMeeting, aUser } from '../testing/testing'
import { type ChunkSource, replaceChunks } from './chunks'
import { findLibrary } from './library'
import { groupMeetings, listMeetings } from './meeting-rows'
import { listMentions } from './mentions'
import { searchPassages } from './passages'
import { EVERYWHERE, type Scope } from './scope'

const EVERYTHING: Scope = { ...EVERYWHERE, now: '2026-04-03T12:00:00Z' }
const NEWEST = { order: 'newest', limit: null, skip: 0 } as const

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

function find(user: User, words: string, more: Partial<Parameters<typeof searchPassages>[1]> = {}) {
  return searchPassages(user.id, { words, vector: null, model: 'test', ...more }, 10)
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

test("a person's own words come before the same words about them", async () => {
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

test('a title counts for the whole meeting', async () => {
  const user = await aUser()
  await said(user, ['Tom: The plan is fine.'], { title: 'Insurance' })
  const meetingId = await said(user, ['Tom: The plan is fine.'], { title: 'Succession' })
  expect((await find(user, 'succession plan'))[0]?.meetingId).toBe(meetingId)
})

test('coverage shows how much of the question a passage contains', async () => {
  const user = await aUser()
  await said(user, ['Tom: The bond ladder.', 'Tom: Golf.', 'Tom: Tea.', 'Tom: The yacht.'])
  expect((await find(user, 'bond ladder'))[0]?.coverage).toBe(1)
  const [best] = await find(user, 'ladder of kangaroos')
  expect(best?.coverage).toBeLessThan(0.6)
  expect((await find(user, 'the golden ladder', { subject: 'ladder' }))[0]?.coverage).toBe(1)
})

test('filters apply before ranking', async () => {
  const user = await aUser()
  const old = await said(user, ['Tom: The annuity.'], { date: '2025-01-01T12:00:00Z' })
  const recent = await said(user, ['Tom: The annuity.'], { date: '2026-04-03T12:00:00Z' })
  const ids = async (filter: { meetingIds?: number[]; sources?: ChunkSource[] }) =>
    (await find(user, 'annuity', filter)).map(({ meetingId }) => meetingId)
  expect(await ids({})).toEqual([recent, old])
  expect(await ids({ meetingIds: [old] })).toEqual([old])
  expect(await ids({ meetingIds: [] })).toEqual([])
  expect(await ids({ sources: ['note'] })).toEqual([])
})

test('a repeated search in one question reads once, and a scope of all meetings means no filter', async () => {
  const user = await aUser()
  const meetingId = await said(user, ['Elena: The annuity.'], {}, [[1, 0, 0]])
  const question = { words: 'annuity', vector: [1, 0, 0], people: ['Elena'], model: 'test' }
  const readings = new Map()
  const [found] = await searchPassages(user.id, question, 10, readings)
  const kept = [...readings.values()]
  const [again] = await searchPassages(
    user.id,
    { ...question, meetingIds: [meetingId] },
    10,
    readings,
  )
  expect(again).toEqual(found)
  expect(kept).toHaveLength(4)
  expect([...readings.values()].every((rows, at) => rows === kept[at])).toBe(true)
})

test('a meeting indexed during a search stays out of scope', async () => {
  const user = await aUser()
  const within = await said(user, ['Tom: The annuity.'], {}, [[1, 0, 0]])
  const readings = new Map()
  const look = (vector: number[] | null) => {
    const question = { words: 'annuity', vector, model: 'test', meetingIds: [within] }
    return searchPassages(user.id, question, 10, readings)
  }
  await look(null)
  await said(user, ['Tom: Golf.'], {}, [[0, 1, 0]])
  expect((await look([0, 1, 0])).map(({ meetingId }) => meetingId)).toEqual([within])
})

test("another user's passages are not found, by words or by vector", async () => {
  const [user, other] = [await aUser(), await aUser()]
  await said(other, ['Tom: The annuity.'], {}, [[1, 0, 0]])
  expect(await find(user, 'annuity', { vector: [1, 0, 0] })).toEqual([])
  const [theirs] = await listMeetings(other.id, EVERYTHING, NEWEST)
  const ofTheirs = { ...EVERYTHING, meetingIds: [theirs?.id ?? 0] }
  expect(await listMeetings(user.id, ofTheirs, NEWEST)).toEqual([])
  expect(
    await listMentions(user.id, [theirs?.id ?? 0], { words: 'annuity', languages: ['english'] }),
  ).toEqual([])
  expect(await findLibrary(user.id, 'test')).toEqual({
    clients: [],
    titles: [],
    types: [],
    people: [],
    languages: [],
    chunks: 0,
    embedded: 0,
  })
})

test('the coarse scan finds the same nearest neighbors as the exact one', async () => {
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

test('vectors of another model are not compared', async () => {
  const user = await aUser()
  await said(user, ['Tom: The annuity.'], {}, [[1, 0, 0]])
  expect(await find(user, '', { vector: [1, 0, 0], model: 'newer' })).toEqual([])
})

test('replaced text is no longer found', async () => {
  const user = await aUser()
  const meetingId = await said(user, ['Tom: The annuity.'])
  await replaceChunks({ userId: user.id, meetingId, source: 'transcript' }, [], null, 'test')
  expect(await find(user, 'annuity')).toEqual([])
})

test('the newest, the previous and the oldest meeting can be selected', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const ids: number[] = []
  for (const day of ['01', '02', '03'])
    ids.push(await aMeeting(user, { clientId, date: `2026-04-${day}T12:00:00Z` }))
  const pick = async (order: 'newest' | 'oldest', limit: number, skip: number) =>
    (await listMeetings(user.id, EVERYTHING, { order, limit, skip })).map(({ id, total }) => [
      id,
      total,
    ])
  expect<unknown>(await pick('newest', 1, 0)).toEqual([[ids[2], 3]])
  expect<unknown>(await pick('newest', 1, 1)).toEqual([[ids[1], 3]])
  expect<unknown>(await pick('oldest', 2, 0)).toEqual([
    [ids[0], 3],
    [ids[1], 3],
  ])
})

test('a total of many long meetings is one, whatever an integer holds', async () => {
  const user = await aUser()
  for (const duration of [2_000_000_000, 1_000_000_000]) await aMeeting(user, { duration })
  const [all] = await groupMeetings(user.id, EVERYTHING, null, 'UTC')
  expect(all).toMatchObject({ count: 2, total: 3_000_000_000, average: 1_500_000_000 })
})

test('counting meetings by speaker reads the length of each meeting once', async () => {
  const read = async (speakers: number) => {
    const user = await aUser()
    const meetingId = await aMeeting(user)
    await sql`
      insert into documents (user_id, meeting_id, source, chunks, words, speakers)
      select ${user.id}, ${meetingId}, 'transcript', 200, 200, array_agg('Voice ' || voice)
      from generate_series(1, ${speakers}) as voice
    `
    await sql`
      insert into chunks (user_id, meeting_id, source, position, body, end_seconds)
      select ${user.id}, ${meetingId}, 'transcript', position, 'Yes.', position
      from generate_series(1, 200) as position
    `
    const [first, ...others] = await groupMeetings(user.id, EVERYTHING, 'person', 'UTC')
    expect([first?.longest, others.length]).toEqual([200, speakers - 1])
    return pagesOf(user.id, (explained) =>
      groupMeetings(user.id, EVERYTHING, 'person', 'UTC', explained),
    )
  }
  const [least, most] = [await read(1), await read(500)]
  expect(least).toBeGreaterThan(0)
  expect(most).toBeLessThan(least * 3)
})

test('upcoming meetings are planned from now on, soonest first', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const at = (hour: number, status: 'Scheduled' | 'Processed' | 'Processing') =>
    aMeeting(user, { clientId, date: `2026-04-03T${hour}:00:00Z`, status })
  await at(11, 'Scheduled')
  await at(14, 'Processed')
  await at(15, 'Processing')
  const [later, soon] = [await at(18, 'Scheduled'), await at(16, 'Scheduled')]
  const planned: Scope = { ...EVERYTHING, clientIds: [clientId], status: 'planned' }
  const soonest = { order: 'oldest', limit: null, skip: 0 } as const
  const ids = async (scope: Scope) =>
    (await listMeetings(user.id, scope, soonest)).map(({ id }) => id)
  expect(await ids(planned)).toEqual([soon, later])
  expect(await ids({ ...planned, now: '2026-04-04T00:00:00Z' })).toEqual([])
  const evening = { from: '2026-04-03T17:00:00Z', to: '2026-04-03T18:00:01Z' }
  expect(await ids({ ...planned, ranges: [evening] })).toEqual([later])
  expect(await ids({ ...planned, meetingIds: [soon] })).toEqual([soon])
})
