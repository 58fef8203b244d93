import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { openContext, withPlan } from '../context'
import { openDependencies } from '../dependencies'
import { aSaidMeeting } from '../testing'
import { ofNamesakes } from './namesakes'

const THEIRS = 'From other clients’ meetings with someone called John:'

/** A client called John Keller, and a John who speaks for the client Tim Novak. */
async function aLibrary(): Promise<User> {
  const user = await aUser()
  const client = await aClient(user, 'John Keller')
  const own = ['John: The fundraiser is on Friday.', 'Maria: Way to go, John!']
  await aSaidMeeting(user, own, { client })
  const lines = ['John: I opened a second restaurant.', 'Tim: Good, John!', 'John: I cooked soup.']
  await aSaidMeeting(user, lines, { client: 'Tim Novak' })
  return user
}

async function answerTo(user: User, query: string) {
  return (await (await as(user)).post('/api/search', { query })).json()
}

test.each([
  ['What has John cooked?', 'I cooked soup'],
  ['Where is John’s second restaurant?', 'a second restaurant'],
  ['what did john say about the restaurant', 'a second restaurant'],
])('what another John said is not denied: %s', async (query, said) => {
  const { result, nearest } = await answerTo(await aLibrary(), query)
  expect(result).toStartWith(THEIRS)
  expect(result).toContain(said)
  expect(nearest).toBe(true)
})

test('the client is meant if he said it, is named in full, or nobody said it', async () => {
  const user = await aLibrary()
  const own = await answerTo(user, 'When is John’s fundraiser?')
  expect(own.result).toContain('on Friday')
  expect(own.nearest).toBe(false)
  expect((await answerTo(user, 'What did John Keller cook?')).result).not.toContain('soup')
  expect((await answerTo(user, 'What is John’s shoe size?')).result).not.toContain(THEIRS)
})

test('another client of the name is no namesake', async () => {
  const user = await aUser()
  const ross = await aClient(user, 'Emma Ross')
  await aSaidMeeting(user, ['Emma Ross: I bake bread.'], { client: ross })
  await aSaidMeeting(user, ['Emma Long: The rent is 900.'], { client: 'Emma Long' })
  const ask = { query: 'What is the rent of the other Emma?', history: [] }
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(30_000))
  const context = await openContext(user, ask, dependencies)
  expect(ofNamesakes(withPlan(context, { clientIds: [ross.id], people: [] }))).toBeNull()
})

test('the user is no namesake of a client, and a chosen client is meant', async () => {
  const user = await aUser({ fullName: 'John Hale' })
  const client = await aClient(user, 'John Keller')
  await aSaidMeeting(user, ['John: The fundraiser is on Friday.'], { client })
  await aSaidMeeting(user, ['John Hale: I baked bread.', 'Tim: Good.'])
  expect((await answerTo(user, 'What has John baked?')).result).not.toContain('someone called')
  const other = await aLibrary()
  const { plan } = await answerTo(other, 'What has John cooked?')
  const { post } = await as(other)
  const chosen = { query: 'What has John cooked?', plan: { clientIds: plan.clientIds } }
  expect((await (await post('/api/search', chosen)).json()).result).not.toContain('soup')
})

test('a John of another user is not another John', async () => {
  await aLibrary()
  const user = await aUser()
  await aSaidMeeting(user, ['John: The fundraiser is on Friday.'], { client: 'John Keller' })
  await aSaidMeeting(user, ['Tim: I bake bread.'])
  const { result } = await answerTo(user, 'What has John cooked?')
  expect(result).not.toContain('soup')
})
