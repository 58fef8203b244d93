import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { openDependencies } from './dependencies'
import { answer } from './search'
import { aSaidMeeting } from './testing'

const NOW = new Date('2026-11-21T15:00:00Z')

test('when something happened “yesterday” is told as the day', async () => {
  const user = { ...(await aUser()), timeZone: 'UTC' }
  await aSaidMeeting(user, ['Beatrix: I sold the orchard yesterday because of the taxes.'], {
    client: 'Beatrix Oyelaran',
    date: '2026-05-13T10:00:00Z',
  })
  const ask = async (query: string) => {
    const dependencies = openDependencies(user.id, {}, new AbortController().signal, NOW)
    return (await answer(user, { query, history: [], plan: {}, previous: null }, dependencies))
      .result
  }
  expect(await ask('When did Beatrix sell the orchard?')).toContain('\n\n“yesterday”: May 12, 2026')
  expect(await ask('Why did Beatrix sell the orchard?')).not.toContain('May 12')
})
