import { expect, test } from 'bun:test'
import { isTradeIn } from '@app/ai/question/names/name-words'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('words of one trade are kin, others and surnames are not', () => {
  for (const [name, word, is] of [
    ['Copper Kettle Brewing', 'brewery', true],
    ['Harbor Dental Group', 'dentists', true],
    ['Bishop Bakers', 'bakery', true],
    ['Willow Veterinary', 'veterinarian', true],
    ['Faith Community Church', 'church', true],
    ['General Holdings', 'generation', false],
    ['Salem Homes', 'sale', false],
    ['Will Turner', 'turning', false],
    ['Will Turner', 'will', false],
  ] as const)
    expect([name, word, isTradeIn(name, word)]).toEqual([name, word, is])
})

test('a client is named by its trade if no other has such a name, or says that word', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Copper Kettle Brewing')
  await aSaidMeeting(user, ['Tobias: The tanks of the brewery cost 80,000 to move.'], { client })
  await aSaidMeeting(user, ['Nell: The potter needs a kiln.'], { client: 'Frost Potters' })
  await aSaidMeeting(user, ['Ida: I bought the pottery a kiln.'], { client: 'Ida Roth' })
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
  const within = { query: 'Is microbrewery tax due on the tanks of the brewery?' }
  expect(await planFor(within)).toMatchObject({
    clientIds: [client.id],
    topic: expect.stringContaining('microbrewery'),
  })
  const chosen = { query: 'What do the tanks of the brewery cost?', plan: { clientIds: [] } }
  expect((await planFor(chosen)).clientIds).toEqual([])
})

test('a client who was never met is not meant by its trade', async () => {
  const user = await aUser()
  await aClient(user, 'Roundstone Music Camp')
  await aSaidMeeting(user, ['Ned: The agreement gives the players four percent.'])
  const { post } = await as(user)
  const asked = { query: 'What raise did the musicians get in the agreement?' }
  expect((await (await post('/api/search', asked)).json()).plan.clientIds).toEqual([])
})

test('a client is named by its trade in other languages, too', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Boulangerie Kermarrec')
  await aSaidMeeting(user, ['Yann: Le nouveau four nous coûte quarante mille euros.'], { client })
  await aSaidMeeting(user, ['Anne: Nous louons un appartement.'], { client: 'Anne Petit' })
  const bakery = await aClient(user, 'Bäckerei Obermaier')
  await aSaidMeeting(user, ['Resi: Der Ofen ist kaputt.'], { client: bakery })
  const { post } = await as(user)
  const planFor = async (query: string) =>
    (await (await post('/api/search', { query })).json()).plan
  const last = { clientIds: [client.id], topic: '' }
  expect(await planFor('quand ai-je vu la boulangerie pour la dernière fois ?')).toMatchObject(last)
  expect((await planFor('combien coûte le four du boulanger ?')).clientIds).toEqual([client.id])
  expect(await planFor('wann war ich zuletzt bei der bäckerei')).toMatchObject({
    ...{ clientIds: [bakery.id], topic: '', limit: 1 },
  })
})
