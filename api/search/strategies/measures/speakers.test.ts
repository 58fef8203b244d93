import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { aSaidMeeting } from '../../testing'

test('attendees of the last meeting are its speakers only', async () => {
  const user = await aUser({ fullName: 'Martha Hale' })
  const client = await aClient(user, 'Whitfield Trust')
  const stranger = await aUser()
  const said = ['Martha Hale: We read the deed.']
  const march = { client, date: '2026-03-02T10:00:00Z' }
  await aSaidMeeting(user, [...said, 'Nora Kim: I signed it.'], march)
  const may = { client, date: '2026-05-04T10:00:00Z' }
  await aSaidMeeting(user, [...said, 'Paul Whitfield: So did I.'], may)
  const foreign = { client: 'Whitfield Trust', date: '2026-05-06T10:00:00Z' }
  await aSaidMeeting(stranger, ['Zoe Vance: I read it, too.'], foreign)
  const query = 'Who attended the last meeting with Whitfield Trust?'
  const answer = await (await (await as(user)).post('/api/search', { query })).json()
  expect(answer.result).toContain('May 4, 2026')
  expect(answer.result).toContain('- **Paul Whitfield**')
  expect(answer.result).not.toMatch(/Nora|Zoe/)
})

test('meetings without someone are those of their clients that were transcribed without them', async () => {
  const user = await aUser({ fullName: 'Martha Hale' })
  const client = await aClient(user, 'Whitfield Trust')
  const said = ['Martha Hale: We read the deed.', 'Paul Whitfield: So we did.']
  const nora = 'Nora Kim: I signed it.'
  await aSaidMeeting(user, [...said, nora], { client, title: 'With Nora' })
  await aSaidMeeting(user, said, { client, title: 'Paul alone' })
  await aMeeting(user, { clientId: client.id, title: 'Not transcribed' })
  await aSaidMeeting(user, ['Zoe Vance: Hello.'], {
    client: 'Zoe Vance',
    title: 'Of another client',
  })
  const stranger = await aUser()
  const foreign = await aClient(stranger, 'Whitfield Trust')
  await aSaidMeeting(stranger, [nora], { client: foreign, title: 'Foreign with her' })
  await aSaidMeeting(stranger, said, { client: foreign, title: 'Foreign' })
  const { post } = await as(user)
  const titlesFor = async (query: string) => {
    const { sources, chips } = await (await post('/api/search', { query })).json()
    const labels = chips.map(({ label }: { label: string }) => label)
    return [
      sources.map(({ title }: { title: string }) => title),
      labels.includes('Without Nora Kim'),
    ]
  }
  expect(await titlesFor('Which meetings took place without Nora?')).toEqual([['Paul alone'], true])
  expect(await titlesFor('Whitfield meetings that Nora Kim missed')).toEqual([['Paul alone'], true])
})
