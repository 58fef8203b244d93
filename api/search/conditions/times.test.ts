import { expect, test } from 'bun:test'
import { setTimeZone } from '@app/db/accounts/user-settings'
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

test('the share of meetings on a weekday or at a time is of all of them', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  for (const date of ['05T15', '06T15', '07T15', '08T09'])
    await aMeeting(user, { clientId, status: 'Processed', date: `2026-01-${date}:00:00Z` })
  const { post } = await as(user)
  const ask = async (query: string) => (await (await post('/api/search', { query })).json()).result
  expect(await ask('What percentage of my meetings was on a Monday?')).toStartWith(
    '**25%**: 1 of 4 meetings',
  )
  expect(await ask('What share of my meetings was before noon?')).toStartWith(
    '**25%**: 1 of 4 meetings',
  )
})

test('meetings before a time of day are those in the user’s zone, and a chip shows it', async () => {
  const user = await aUser()
  await setTimeZone(user.id, 'America/New_York')
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const meet = (title: string, date: string) =>
    aMeeting(user, { clientId, title, status: 'Processed', date })
  await meet('Early call', '2026-01-05T13:30:00Z')
  await meet('Summer call', '2026-07-06T12:59:00Z')
  await meet('Late call', '2026-01-05T14:00:00Z')
  const query = 'Which meetings did I have before 9 am in 2026?'
  const { result, chips } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toStartWith('**2 meetings**')
  expect(result).not.toContain('Late call')
  expect(chips).toContainEqual(expect.objectContaining({ label: 'before 9:00 AM' }))
})

test('a time of day at which there is no meeting is named in a sentence', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user, 'Nora Quill')
  await aMeeting(user, { clientId, status: 'Processed', date: '2026-01-05T15:00:00Z' })
  const query = 'Which meetings did I have after 6 pm?'
  const { result } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toStartWith('You have no meetings from 6:00 PM.')
})

test('a meeting of which only the day is known is at no time of day, a planned one is', async () => {
  const user = await aUser()
  await setTimeZone(user.id, 'America/New_York')
  const { id: clientId } = await aClient(user, 'Nora Quill')
  const date = '2026-01-05T12:00:00Z'
  await aMeeting(user, { clientId, title: 'Uploaded', status: 'Processed', date })
  await aMeeting(user, { clientId, title: 'At seven', status: 'Scheduled', date })
  const asked = await as(user)
  const answer = async (query: string) =>
    (await (await asked.post('/api/search', { query })).json()).result
  const early = await answer('Which meetings were before 9 am in 2026?')
  expect(early).toContain('At seven')
  expect(early).not.toContain('Uploaded')
  expect(await answer('Which meetings were on Mondays in 2026?')).toContain('Uploaded')
})

test('clients met in the evening are not all clients', async () => {
  const user = await aUser()
  await setTimeZone(user.id, 'America/New_York')
  const meet = async (name: string, date: string) =>
    aMeeting(user, { clientId: (await aClient(user, name)).id, status: 'Processed', date })
  await meet('Nora Quill', '2026-01-05T23:30:00Z')
  await meet('Otto Reed', '2026-01-05T15:00:00Z')
  const query = 'Who comes in the evenings?'
  const { result } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('Nora Quill')
  expect(result).not.toContain('Otto Reed')
})
