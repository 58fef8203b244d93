import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { aFullMeeting } from '../../archive/testing'
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

test('a next meeting that was only mentioned is told in words, and its sentence once', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  await aFullMeeting(user, client.id)
  const { post } = await as(user)
  const told = async () => {
    const query = 'When is the next meeting?'
    return (await (await post('/api/search', { query })).json()).result
  }
  expect(await told()).toContain('mentioned the next one: **September 1, 2026**, Tax [1]')
  const said = JSON.stringify({ date: 'Let us meet in fall.', topics: 'Let us meet in fall.' })
  await sql`update summaries set next_meeting = ${said}::text::jsonb where user_id = ${user.id}`
  expect(await told()).toContain('mentioned the next one: **Let us meet in fall.** [1]')
  const quote = 'Let us meet in fall.'
  const proof = JSON.stringify([{ kind: 'nextMeeting', index: 0, segment: 0, quote }])
  await sql`update summaries set evidence = ${proof}::text::jsonb where user_id = ${user.id}`
  const { sources } = await (
    await post('/api/search', { query: 'When is the next meeting?' })
  ).json()
  expect(sources).toMatchObject([{ kind: 'transcript', quote, segment: 0, start: 61 }])
})
