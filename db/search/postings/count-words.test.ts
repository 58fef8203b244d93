import { expect, test } from 'bun:test'
import { asUser } from '../../connection/roles'
import { watchStatements } from '../../connection/sql'
import { sql } from '../../testing/sql'
import { aMeeting, aUser } from '../../testing/testing'
import { replaceChunks } from '../chunks'
import { countWords } from './count-words'
import { aroundAt, chunkAt, timesAt } from './posting-layout'

const rows = ['The house, my will and the houses.', 'Nothing here.', 'A house.', 'Rivers run.'].map(
  (body, position) => ({
    position: position + 3,
    body,
    heading: 'House review',
    speakers: [],
    fromSegment: null,
    toSegment: null,
    startSeconds: null,
    endSeconds: null,
  }),
)

test('terms are counted by chunk, in their surroundings and in the heading', async () => {
  const postings = await countWords(rows, 'english', asUser((await aUser()).id))
  const of = (term: string) => postings.find((each) => each.term === term)
  const house = of('hous')
  expect(house).toMatchObject({ times: 3, chunks: 2, heading: true })
  expect(house?.words.map((word) => [chunkAt(word), word % 4096])).toEqual([
    [3, 1],
    [3, 3],
    [5, 1],
  ])
  expect(house?.places.map((place) => [chunkAt(place), timesAt(place), aroundAt(place)])).toEqual([
    [3, 2, 2.5],
    [4, 0, 3],
    [5, 1, 2],
    [6, 0, 1],
  ])
  expect(of('testament')).toMatchObject({ times: 1, chunks: 1, heading: false })
  expect(of('review')).toMatchObject({ times: 0, chunks: 0, heading: true, words: [], places: [] })
  expect(await countWords([], 'english', asUser((await aUser()).id))).toEqual([])
})

test('words count once if both languages read them alike', async () => {
  const { id } = await aUser()
  const [first] = rows
  if (!first) throw new Error('unreachable')
  const german = { ...first, body: 'Das Haus und die Häuser' }
  const postings = await countWords([german], 'german', asUser(id))
  expect(postings.find(({ term }) => term === 'haus')).toMatchObject({ times: 2, chunks: 1 })
})

test('nothing is read as text while a transaction saves counted words', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user)
  const postings = await countWords(rows, 'english', asUser(user.id))
  const sent: string[] = []
  const document = { userId: user.id, meetingId, source: 'transcript', postings } as const
  watchStatements((text) => sent.push(text))
  await asUser(user.id).begin((sql) => replaceChunks(document, rows, null, 'test', sql))
  watchStatements(null)
  expect(sent.filter((text) => text.includes('to_tsvector'))).toEqual([])
  const stored = await sql`
    select term from postings where user_id = ${user.id} and meeting_id = ${meetingId} order by term
  `
  expect(stored.map(({ term }) => String(term))).toEqual(postings.map(({ term }) => term).sort())
})
