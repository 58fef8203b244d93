import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'

test('the earliest and latest starts in the day are by the reader’s clock, not by date', async () => {
  const user = await aUser()
  const adviser = await as(user)
  await adviser.put('/api/account/time-zone', { timeZone: 'America/New_York' })
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const { id: otherId } = await aClient(user, 'Otto Reed')
  const meet = (title: string, date: string, client = clientId) =>
    aMeeting(user, { clientId: client, title, status: 'Processed', date })
  await meet('Breakfast', '2026-01-06T12:30:00Z')
  await meet('Late call', '2026-01-08T01:15:00Z')
  await meet('Later call', '2026-02-03T00:45:00Z', otherId)
  await meet('Newest', '2026-03-10T17:30:00Z')
  // noon stands for a day without a time
  await meet('Untimed', '2026-03-02T17:00:00Z')
  const ask = async (query: string): Promise<string> =>
    (await adviser.post('/api/search', { query })).json().then(({ result }) => result)
  const latest = await ask('Which meeting started latest in the day?')
  expect(latest).toStartWith('Latest start in the day: **8:15 PM** on January 7, 2026')
  expect(latest).not.toContain('Later call')
  const earliest = await ask('Which meeting started earliest in the day?')
  expect(earliest).toContain('January 6, 2026: **Breakfast**, Nora Quill: 7:30 AM [1]')
  expect(await ask('Which meeting with Otto started the latest in the day?')).toContain('7:45 PM')
  const two = await ask('Which two meetings started latest in the day?')
  expect(two.indexOf('Late call')).toBeLessThan(two.indexOf('Later call'))
  const four = await ask('Which four meetings started latest in the day?')
  expect(four).not.toContain('Untimed')
  expect(await ask('Which meeting in May started latest in the day?')).not.toContain('Latest start')
})
