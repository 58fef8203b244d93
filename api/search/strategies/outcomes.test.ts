import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

async function aLease() {
  const user = await aUser()
  const client = await aClient(user, 'Drew Price')
  const say = (words: string, date: string, whose = client) =>
    aSaidMeeting(user, [words], { client: whose, date: `${date}T10:00:00Z` })
  await say('Drew: My rent is 4,200 dollars and the landlord wants 4,900.', '2026-04-22')
  await say('Drew: We signed at 4,600 for three years, so I am staying.', '2026-08-26')
  const other = await aClient(user, 'Rose Marsh')
  await say('Rose: We signed the mandate for the portfolio.', '2026-09-02', other)
  const { post } = await as(user)
  return async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
}

test('how something ended is quoted from a later meeting too, in its own words', async () => {
  const ask = await aLease()
  const ended = await ask('What rent did Drew pay in the end?')
  expect(ended).toContain('4,200')
  expect(ended).toContain('4,600')
  expect(ended).not.toContain('mandate')
})

test('what something is asks for no later meeting', async () => {
  const ask = await aLease()
  const rent = await ask('What rent does the landlord want from Drew?')
  expect(rent).toContain('4,900')
  expect(rent).not.toContain('4,600')
})
