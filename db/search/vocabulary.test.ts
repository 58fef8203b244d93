import { expect, test } from 'bun:test'
import { aUser } from '../testing/testing'
import { findUnknownWords } from './vocabulary'

test('a form of a word that texts are indexed without is not unknown', async () => {
  const user = await aUser()
  const asked = { words: 'who owns barns', languages: ['english'] }
  const unknown = await findUnknownWords(user.id, asked, 0)
  expect(unknown.map(({ word }) => word)).toEqual(['barns'])
})
