import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'

async function meet(user: User, client: string, days: string[]) {
  const { id: clientId } = await aClient(user, client)
  const status = 'Processed'
  for (const day of days) await aMeeting(user, { clientId, status, date: `${day}T10:00:00Z` })
}

async function aLibrary() {
  const user = await aUser()
  await meet(user, 'Rose Delgado', ['2026-01-05', '2026-01-15', '2026-06-14'])
  await meet(user, 'Grant Field', ['2026-02-01', '2026-04-12'])
  await meet(user, 'Penny Price', ['2026-03-01'])
  const { post } = await as(user)
  return async (query: string) => (await (await post('/api/search', { query })).json()).result
}

test('the longest and the shortest time between two meetings of a client in a row are told', async () => {
  const ask = await aLibrary()
  const most = await ask('Which client had the longest gap between two meetings in a row?')
  expect(most).toContain(
    '- **Rose Delgado**: 150 days between January 15, 2026 [1] and June 14, 2026 [2]',
  )
  expect(most).not.toContain('Grant')
  const least = await ask('shortest gap between two consecutive meetings with the same client')
  expect(least).toContain('- **Rose Delgado**: 10 days between')
  const own = await ask('longest gap between meetings with Grant Field')
  expect(own).toContain('70 days between')
})

test('a client met once has no gap', async () => {
  const ask = await aLibrary()
  const none = await ask('longest gap between meetings with Penny Price')
  expect(none).toStartWith('No client was met twice:')
  expect(none).toContain('March 1, 2026')
})
