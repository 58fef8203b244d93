import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

test('meetings on a weekday are those on such a day in the user’s zone, and a chip shows it', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const meet = (title: string, date: string) =>
    aMeeting(user, { clientId, title, status: 'Processed', date })
  await meet('Monday call', '2026-01-05T15:00:00Z')
  await meet('Second Monday', '2026-02-09T15:00:00Z')
  await meet('Friday call', '2026-01-09T15:00:00Z')
  const query = 'Which meetings did I have on Mondays in 2026?'
  const { result, chips } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toStartWith('**2 meetings**')
  expect(result).not.toContain('Friday call')
  expect(chips).toContainEqual(expect.objectContaining({ label: 'Mondays' }))
})
