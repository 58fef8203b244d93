import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

test('a failed recording has no length, and a list of lengths that is empty says so', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const meet = (status: 'Processed' | 'Failed', title: string) =>
    aMeeting(user, { clientId, status, title, duration: 1800, date: '2026-01-05T10:00:00Z' })
  await meet('Processed', 'Short call')
  await meet('Failed', 'Lost call')
  const ask = async (query: string) =>
    (await (await as(user)).post('/api/search', { query })).json()
  const { result } = await ask('meetings shorter than 40 minutes')
  expect(result).toContain('Short call')
  expect(result).not.toContain('Lost call')
  expect((await ask('failed meetings shorter than 40 minutes')).result).toContain('Lost call')
  const none = await ask('meetings shorter than 20 minutes')
  expect(none.result).toStartWith('You have no meetings of that length')
})
