import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { openDependencies } from '../dependencies'
import { answer } from '../search'
import { aSaidMeeting } from '../testing'

test('somebody who came up with one client only stands for that client', async () => {
  const user = await aUser()
  const own = await aClient(user, 'Ruth Abel')
  await aSaidMeeting(user, ['Ruth: Then Kasper bid 90,000 for the mill.', 'Ruth: It is old.'], {
    client: own,
  })
  await aSaidMeeting(user, ['Ruth: Kasper signed, with Ingvar as a witness.'], { client: own })
  const other = await aClient(user, 'Otto Lind')
  await aSaidMeeting(user, ['Otto: The mill went to Ingvar, in Malmö.'], { client: other })
  const { post } = await as(user)
  const planFor = async (asked: Record<string, unknown>) =>
    (await (await post('/api/search', asked)).json()).plan
  const ids = async (query: string) => (await planFor({ query })).clientIds
  expect(await planFor({ query: 'How much did Kasper bid?' })).toMatchObject({
    clientIds: [own.id],
    topic: expect.stringContaining('Kasper'),
  })
  expect(await ids('kasper bid how much')).toEqual([own.id])
  expect(await ids('What did Ingvar sign?')).toEqual([])
  expect(await ids('Did Kasper move to Malmö?')).toEqual([])
  expect(await ids('What did Bergmann tell Kasper?')).toEqual([])
  expect(await ids('how old is the mill')).toEqual([])
  const chosen = { query: 'How much did Kasper bid?', plan: { clientIds: [] } }
  expect((await planFor(chosen)).clientIds).toEqual([])
})

test('a follow-up is about the client of the name before', async () => {
  const user = await aUser()
  const own = await aClient(user, 'Ruth Abel')
  await aSaidMeeting(user, ['Ruth: Kasper wants the mill.', 'Ruth: He asked for 90,000.'], {
    client: own,
  })
  await aSaidMeeting(user, ['Otto: He asked for 45,000.'], { client: 'Otto Lind' })
  const history = [{ role: 'user' as const, content: 'Who is Kasper?' }]
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000))
  const query = 'how much did he ask for?'
  const { plan } = await answer(user, { query, history }, dependencies)
  expect(plan.clientIds).toEqual([own.id])
})

test.each([
  ['Wie viel hat Kasper geboten?', 'Ruth: Dann hat Kasper 90.000 Euro für die Mühle geboten.'],
  ['Combien Kasper a-t-il offert ?', 'Ruth: Ensuite Kasper a offert 90 000 euros.'],
  ['¿Cuánto ofreció Kasper?', 'Ruth: Luego Kasper ofreció 90.000 euros por el molino.'],
  ['Quanto ha offerto Kasper?', 'Ruth: Poi Kasper ha offerto 90.000 euro per il mulino.'],
  ['Quanto ofereceu o Kasper?', 'Ruth: Depois o Kasper ofereceu 90.000 euros pelo moinho.'],
  ['Hoeveel bood Kasper?', 'Ruth: Toen bood Kasper 90.000 euro voor de molen.'],
])('in other languages: %s', async (query, said) => {
  const user = await aUser()
  const client = await aClient(user, 'Ruth Abel')
  await aSaidMeeting(user, [said], { client })
  await aSaidMeeting(user, ['Otto: 45.000.'], { client: 'Otto Lind' })
  const { post } = await as(user)
  expect((await (await post('/api/search', { query })).json()).plan.clientIds).toEqual([client.id])
})
