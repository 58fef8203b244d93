import { beforeAll, expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { createActionItem } from '@app/db/meetings/action-items/changes'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

const MOST = 10
let user: User

beforeAll(async () => {
  user = await aUser({ fullName: 'Martha Hale' })
  const pavel = await aClient(user, 'Pavel Novak')
  await aTask(pavel, 'Glass vases for a museum', 'Price every vase', 'me')
  await aMeeting(user, { clientId: pavel.id, title: 'Glass kiln', status: 'Failed' })
  const frost = await aClient(user, 'Frost Hollow Orchard')
  await aTask(frost, 'Apples and a cider press', 'Get a quote for the press', 'Pete Novak')
  await aTask(frost, 'Honey', 'Buy new hives', 'Greta Lind')
})

async function aTask(
  client: { id: number; name: string },
  title: string,
  text: string,
  who: string,
) {
  const said = [`${who === 'me' ? 'Radek' : who}: We talked about the weather.`]
  const meetingId = await aSaidMeeting(user, said, { client, title })
  const owner =
    who === 'me'
      ? ({ owner: 'me', ownerName: 'Martha Hale' } as const)
      : ({ owner: 'person', ownerName: who } as const)
  await createActionItem(user.id, meetingId, { text, ...owner, due: null }, MOST, 'Mara')
}

async function ask(query: string, asker = user, earlier: string[] = []) {
  const { post } = await as(asker)
  const conversationHistory = earlier.map((content) => ({ role: 'user', content }))
  const answer = await (await post('/api/search', { query, conversationHistory })).json()
  return { text: String(answer.result), plan: answer.plan }
}

test('a client may be described in words that nobody said, and the answer says who is meant', async () => {
  const { text } = await ask('What are my action items for the glassblower?')
  expect(text).toStartWith('I took “glassblower” to be Pavel Novak.')
  expect(text).toContain('Price every vase')
  expect(text).not.toContain('press')
  const failed = await ask('Which recording with the glassblower failed?')
  expect(failed.text).toContain('Glass kiln')
})

test('a description that fits nobody clearly, or another user’s client, is not guessed', async () => {
  expect((await ask('What are my action items for the astronaut?')).text).not.toContain('I took')
  const stranger = await aUser()
  const { text } = await ask('What are my action items for the glassblower?', stranger)
  expect(text).not.toMatch(/I took|Pavel/)
})

test('a surname alone does not limit somebody’s tasks to a client they never speak with', async () => {
  const { text, plan } = await ask('action items pete novak')
  expect(plan).toMatchObject({ clientIds: [], owner: 'Pete Novak' })
  expect(text).toContain('Get a quote for the press')
  expect(text).not.toContain('vase')
})

test('somebody named after a client’s tasks may belong to another client', async () => {
  const { text, plan } = await ask("greta's?", user, ["What are Pavel Novak's action items?"])
  expect(plan).toMatchObject({ clientIds: [], owner: 'Greta Lind' })
  expect(text).toContain('Buy new hives')
})
