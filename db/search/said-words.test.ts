import { expect, test } from 'bun:test'
import type { User } from '../accounts/users'
import { aMeeting, aUser } from '../testing/testing'
import { replaceChunks } from './chunks'
import { findPlaces, findSaidWords } from './said-words'

async function saidAt(user: User, body: string) {
  const meetingId = await aMeeting(user)
  const nowhere = { fromSegment: null, toSegment: null, startSeconds: null, endSeconds: null }
  const chunk = { position: 0, body, heading: '', speakers: [], ...nowhere }
  await replaceChunks(
    { userId: user.id, meetingId, source: 'note', language: 'simple' },
    [chunk],
    null,
    'test',
  )
  return meetingId
}

function look(user: User, words: string) {
  return findSaidWords(user.id, { words, subject: words, languages: ['simple'] })
}

test('of a long text only the rarest words are looked up', async () => {
  const user = await aUser()
  const words = Array.from({ length: 40 }, (_word, at) => `word${at}`)
  await saidAt(user, words.join(' '))
  await saidAt(user, words.slice(0, 4).join(' '))
  const said = await look(user, words.join(' '))
  expect(said).toHaveLength(40)
  const looked = said.filter(({ postings }) => postings.length > 0)
  expect(looked.map(({ terms }) => terms[0])).toEqual(words.slice(4, 36))
})

test('places are read only of words that tell something, and of the meetings that are named', async () => {
  const user = await aUser()
  const named = await saidAt(user, 'annuity of rent')
  await saidAt(user, 'annuity')
  for (let at = 0; at < 30; at += 1) await saidAt(user, 'of')
  const said = await look(user, 'annuity of rent')
  const placed = await findPlaces(user.id, said, [named])
  expect(placed.map(([nth, meetingId]) => [nth, meetingId])).toEqual([
    [1, named],
    [3, named],
  ])
})
