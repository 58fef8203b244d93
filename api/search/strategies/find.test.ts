import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('of somebody who is named what fits next is quoted too, if little has the words', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  await aSaidMeeting(user, ['Nora: The gallery made an offer for my drawings.'], { client })
  await aSaidMeeting(user, ['Nora: For the drawings they would pay 4,100 dollars.'], { client })
  const query = 'How much did the gallery offer Nora for the drawings?'
  const { result } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('made an offer')
  expect(result).toContain('4,100 dollars')
})
