import { expect, test } from 'bun:test'
import { asUser } from '../../connection/roles'
import { watchStatements } from '../../connection/sql'
import { sql } from '../../testing/sql'
import { aMeeting, aUser } from '../../testing/testing'
import { replaceChunks } from '../chunks'
import { countSpeakers } from './count-speakers'
import { chunkAt, timesAt } from './posting-layout'

const speakers = ['Ann', 'Bob', 'ann', 'Zoe']
const none = { fromSegment: null, toSegment: null, startSeconds: null, endSeconds: null }
const chunks = ['Ann: ab\nBob: 12345\nno one', 'Bob: all', 'ann: small\nAnn: 1'].map(
  (body, position) => ({ position, body, heading: 'Review', speakers, ...none }),
)

test("a speaker's share of a chunk is that of the lines with the name", () => {
  const shares = countSpeakers(chunks.toReversed()).map(({ speaker, places }) => {
    return [speaker, ...places.map((place) => `${chunkAt(place)}: ${timesAt(place)}`)]
  })
  expect(shares).toEqual([
    ['Ann', '0: 18', '2: 22'],
    ['Bob', '0: 25', '1: 63'],
    ['ann', '2: 37'],
  ])
})

test('speakers are counted without the database, and saved once if names differ in case', async () => {
  const user = await aUser()
  const document = { userId: user.id, meetingId: await aMeeting(user), source: 'note' } as const
  const sent: string[] = []
  watchStatements((text) => sent.push(text))
  await replaceChunks(document, chunks, null, 'test', asUser(user.id))
  watchStatements(null)
  expect(sent.filter((text) => text.includes('starts_with'))).toEqual([])
  const saved = await sql`
    select term, times, chunks from postings
    where user_id = ${user.id} and term like '@%'
    order by term
  `
  expect([...saved]).toEqual([
    { term: '@ann', times: 0, chunks: expect.any(Number) },
    { term: '@bob', times: 0, chunks: 2 },
  ])
})
