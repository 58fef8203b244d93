import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import type { AgendaEntry } from '@app/db/meetings/agenda'
import type { MeetingStatus } from '@app/db/meetings/meetings'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { as, guest } from '../testing/testing'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()

async function agendaOf(user: User, until = ahead(2 * DAY)) {
  const response = await (await as(user)).get(`/api/agenda?until=${until}`)
  expect(response.status).toBe(200)
  return (await response.json()) as AgendaEntry[]
}

function meetingAt(user: User, date: string, status: MeetingStatus, clientId?: number) {
  return aMeeting(user, { date, status, clientId })
}

const kindsOf = (entries: AgendaEntry[]) => entries.map(({ kind }) => kind)

test('the agenda says why each meeting is on it', async () => {
  const user = await aUser()
  await meetingAt(user, ahead(HOUR), 'Scheduled')
  await meetingAt(user, ahead(-HOUR), 'Scheduled')
  await meetingAt(user, ahead(5 * DAY), 'Scheduled')
  await meetingAt(user, ahead(-DAY), 'Scheduled')
  await meetingAt(user, ahead(-40 * DAY), 'Scheduled')
  await meetingAt(user, ahead(-2 * DAY), 'Failed')
  await meetingAt(user, ahead(-2 * DAY), 'Processed')
  await meetingAt(user, ahead(-40 * DAY), 'Processed')
  await meetingAt(user, ahead(-DAY), 'Processing')
  expect(kindsOf(await agendaOf(user))).toEqual(['failed', 'next', 'next', 'review', 'unrecorded'])
})

test('the soonest meeting comes first, and the total comes with the first few, or all', async () => {
  const user = await aUser()
  for (const hours of [5, 1, 9, 3]) await meetingAt(user, ahead(hours * HOUR), 'Scheduled')
  const entries = await agendaOf(user)
  expect(entries).toHaveLength(3)
  expect(entries.map(({ total }) => total)).toEqual([4, 4, 4])
  const dates = entries.map(({ date }) => Date.parse(date))
  expect(dates).toEqual([...dates].sort((one, other) => one - other))
  expect(await agendaOf(user, `${ahead(2 * DAY)}&all=true`)).toHaveLength(4)
})

test('a client not met for half a year is quiet, unless a meeting is planned', async () => {
  const user = await aUser()
  const quiet = await aClient(user)
  const planned = await aClient(user)
  await aClient(user)
  await meetingAt(user, ahead(-200 * DAY), 'Processed', quiet.id)
  await meetingAt(user, ahead(-200 * DAY), 'Processed', planned.id)
  await meetingAt(user, ahead(20 * DAY), 'Scheduled', planned.id)
  const entries = await agendaOf(user)
  expect(kindsOf(entries)).toEqual(['quiet'])
  expect(entries[0]).toMatchObject({ clientId: quiet.id, clientName: quiet.name, meetingId: null })
})

test('a reviewed meeting is done', async () => {
  const user = await aUser()
  const id = await meetingAt(user, ahead(-DAY), 'Processed')
  await sql`update meetings set reviewed_at = now() where id = ${id}`
  expect(await agendaOf(user)).toEqual([])
})

test("nobody sees another user's agenda, and a guest sees none", async () => {
  const user = await aUser()
  await meetingAt(user, ahead(HOUR), 'Scheduled')
  expect(await agendaOf(await aUser())).toEqual([])
  expect((await guest.get(`/api/agenda?until=${ahead(DAY)}`)).status).toBe(401)
})

test('an agenda until an invalid moment is refused', async () => {
  const adviser = await as(await aUser())
  expect((await adviser.get('/api/agenda')).status).toBe(400)
  expect((await adviser.get('/api/agenda?until=2026-02-30T00:00:00Z')).status).toBe(400)
})
