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
    clientIds: [bakery.id],
    topic: '',
    limit: 1,
  })
})

test('a firm is named by its trade in another language, but not a person of that name', async () => {
  const user = await aUser()
  const bakery = await aClient(user, 'Crumb & Crust Bakery')
  await aSaidMeeting(user, ['Hugo: Flour is up.'], { client: bakery })
  const dentist = await aClient(user, 'Lund Dental')
  await aSaidMeeting(user, ['Sofia: We may sell.'], { client: dentist })
  await aSaidMeeting(user, ['Tom Miller: We rent.'], { client: 'Tom Miller' })
  const { post } = await as(user)
  const clientsIn = async (query: string) =>
    (await (await post('/api/search', { query })).json()).plan.clientIds
  for (const query of [
    'Wann habe ich zuletzt mit der Bäckerei gesprochen?',
    'mes rendez-vous avec la boulangerie',
    'reuniones con la panadería este año',
    'incontri con il panificio',
    'reuniões com a padaria',
    'afspraken met de bakkerij',
  ])
    expect([query, await clientsIn(query)]).toEqual([query, [bakery.id]])
  expect(await clientsIn('hoeveel afspraken had ik met de tandarts?')).toEqual([dentist.id])
  expect(await clientsIn('Was hat der Müller gesagt?')).toEqual([])
  expect(await clientsIn('Besprachen wir Brot und Bäckerei?')).toEqual([])
})

test('who was met is a client, whoever says the word, or the one whose notes alone do', async () => {
  const user = await aUser()
  const bakery = await aClient(user, 'Crumb & Crust Bakery')
  await aSaidMeeting(user, ['Hugo: Flour is up.'], { client: bakery })
  await aSaidMeeting(user, ['Ida: I pass the bakery daily.'], { client: 'Ida Roth' })
  const potter = await aClient(user, 'Nell Frost')
  await aSaidMeeting(user, ['Nell: I need a kiln.'], { client: potter })
  await aSaidMeeting(user, ['Works as a potter.'], { client: potter, source: 'note' })
  const { post } = await as(user)
  const clientsIn = async (query: string) =>
    (await (await post('/api/search', { query })).json()).plan.clientIds
  expect(await clientsIn('Treffen mit der Bäckerei')).toEqual([bakery.id])
  expect(await clientsIn('Was haben wir über die Bäckerei gesagt?')).toEqual([])
  expect(await clientsIn('Meetings with the potter')).toEqual([potter.id])
})
