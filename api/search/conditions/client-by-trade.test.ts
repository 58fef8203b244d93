import { expect, test } from 'bun:test'
import { isKin } from '@app/ai/question/name-words'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('words of one trade are kin, others are not', () => {
  for (const [one, other, are] of [
    ['brewery', 'brewing', true],
    ['dentists', 'dental', true],
    ['bakery', 'bakers', true],
    ['veterinarian', 'veterinary', true],
    ['general', 'generation', false],
    ['real', 'realty', false],
    ['sale', 'salem', false],
  ] as const)
    expect([one, other, isKin(one, other)]).toEqual([one, other, are])
})

test('a client is named by its trade if nobody says that word and no other has such a name', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Copper Kettle Brewing')
  await aSaidMeeting(user, ['Tobias: The tanks cost 80,000 to move.'], { client })
  await aSaidMeeting(user, ['Nell: The pottery needs a kiln.'], { client: 'Frost Pottery' })
  await aSaidMeeting(user, ['Ann: We rent.'], { client: 'North Printing' })
  await aSaidMeeting(user, ['Bea: We own.'], { client: 'Quick Printers' })
  const stranger = await aUser()
  await aSaidMeeting(stranger, ['Zoe: Our brewery is new.'], { client: 'Harbor Brewing' })
  const { post } = await as(user)
  const planFor = async (asked: Record<string, unknown>) =>
    (await (await post('/api/search', asked)).json()).plan
  expect(await planFor({ query: 'What do the tanks of the brewery cost?' })).toMatchObject({
    clientIds: [client.id],
    topic: 'tanks cost',
  })
  expect((await planFor({ query: 'Does the pottery need a kiln?' })).clientIds).toEqual([])
  expect((await planFor({ query: 'Does the printery rent?' })).clientIds).toEqual([])
  const chosen = { query: 'What do the tanks of the brewery cost?', plan: { clientIds: [] } }
  expect((await planFor(chosen)).clientIds).toEqual([])
})
