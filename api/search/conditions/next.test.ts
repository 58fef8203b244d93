import { expect, test } from 'bun:test'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'

const DAY = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString()

test('clients with a next meeting in a period have it in that period', async () => {
  const user = await aUser()
  const { id: soon } = await aClient(user, 'Nora Quill')
  const { id: later } = await aClient(user, 'Ada Brook')
  const plan = (clientId: number, days: number) =>
    aMeeting(user, { clientId, status: 'Scheduled', date: dayFrom(days) })
  await plan(soon, 3)
  await plan(later, 90)
  const query = 'clients with a next meeting in the next 20 days'
  const { result } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('Nora Quill')
  expect(result).not.toContain('Ada Brook')
})

test('a planned meeting is listed with its time', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  const tomorrow = dayFrom(1).slice(0, 10)
  const about = { clientId: client.id, status: 'Scheduled' as const }
  await aMeeting(user, { ...about, date: `${tomorrow}T14:30:00Z` })
  const { post } = await as(user)
  const query = 'What is on my calendar tomorrow?'
  const { result } = await (await post('/api/search', { query })).json()
  expect(result).toContain(', 2:30 PM: **Annual review**, Nora Quill (scheduled)')
})
