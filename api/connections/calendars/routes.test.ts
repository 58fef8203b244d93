import { expect, test } from 'bun:test'
import { listDueCalendars } from '@app/db/accounts/calendars/due-calendars'
import { takeOver } from '@app/db/accounts/calendars/take-over'
import { deleteUser } from '@app/db/accounts/deletion/delete-users'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { MAX_CALENDARS } from '@app/web/browser/limits'
import { as, guest } from '../../testing/testing'

const SPAN = '/api/calendar/events?from=2026-04-01T00:00:00Z&to=2026-04-30T00:00:00Z'
const calendar = { name: 'Work', address: 'webcal://8.8.8.8/secret-of-mine/basic.ics' }

async function aReader() {
  const user = await aUser()
  const adviser = await as(user)
  const { id } = await (await adviser.post('/api/calendars', calendar)).json()
  return { user, adviser, id: Number(id) }
}

/** Makes the calendar contain an event for each uid, with that title and those attendees. */
function hold(
  userId: number,
  id: number,
  ...events: { uid: string; title?: string; emails?: string[]; occurrence?: string }[]
) {
  const about = { location: '', startsAt: '2026-04-07T09:00:00Z', endsAt: '2026-04-07T10:00:00Z' }
  const read = events.map((event) => ({
    title: 'Review',
    emails: [],
    occurrence: '',
    names: [],
    allDay: false,
    ...about,
    ...event,
  }))
  const validators = { etag: null, modified: null, bodyHash: '' }
  const uids = events.map(({ uid }) => uid)
  return takeOver(userId, id, { events: read, uids }, { validators, seconds: 900 })
}

test('a calendar is added by its webcal address, which is sealed and never shown', async () => {
  const { user, adviser, id } = await aReader()
  const answer = await (await adviser.get('/api/calendars')).text()
  expect(JSON.parse(answer)).toMatchObject([{ id, name: 'Work', host: '8.8.8.8', readAt: null }])
  expect(answer).not.toContain('secret-of-mine')
  const [kept] = await sql`select address from calendars where user_id = ${user.id}`
  expect(kept?.address).not.toContain('secret')
  expect(await listDueCalendars(10_000)).toContainEqual({ userId: user.id, calendarId: id })
})

test('private, plain http and incomplete addresses are refused', async () => {
  const adviser = await as(await aUser())
  for (const address of ['http://8.8.8.8/a.ics', 'webcal://127.0.0.1/a.ics', 'a.ics', '']) {
    const response = await adviser.post('/api/calendars', { name: 'Work', address })
    expect([address, response.status]).toEqual([address, 400])
  }
  expect((await adviser.post('/api/calendars', { ...calendar, name: ' ' })).status).toBe(400)
})

test('the number of calendars is limited', async () => {
  const adviser = await as(await aUser())
  const added: number[] = []
  for (let nth = 0; nth <= MAX_CALENDARS; nth += 1) {
    added.push((await adviser.post('/api/calendars', calendar)).status)
  }
  expect(added.at(-2)).toBe(201)
  expect(added.at(-1)).toBe(409)
})

test('a calendar is read again on request, but not too often', async () => {
  const { user, adviser, id } = await aReader()
  await hold(user.id, id, { uid: 'a' })
  const due = async () => (await listDueCalendars(10_000)).some(({ userId }) => userId === user.id)
  expect((await adviser.post(`/api/calendars/${id}/read`)).status).toBe(200)
  expect(await due()).toBe(false)
  await sql`update calendars set read_at = now() - interval '2 minutes' where user_id = ${user.id}`
  await adviser.post(`/api/calendars/${id}/read`)
  expect(await due()).toBe(true)
})

test('an attendee met with one client suggests that client, until the adviser has chosen', async () => {
  const { user, adviser, id } = await aReader()
  const client = await aClient(user, 'Whitfield')
  const first = { uid: 'a', emails: ['ann@example.com', user.email] }
  const second = { uid: 'b', emails: ['ann@example.com'] }
  await hold(user.id, id, first, second, { uid: 'c', emails: [user.email] })
  const events = async () => (await adviser.get(SPAN)).json()
  const [one, , unknown] = await events()
  expect([one.client, one.suggestion, unknown.suggestion]).toEqual([null, null, null])
  const confirm = { clientId: client.id }
  expect((await adviser.put(`/api/calendar/events/${one.id}/client`, confirm)).status).toBe(200)
  const [named, likely, stranger] = await events()
  expect(named.client).toEqual({ id: client.id, name: 'Whitfield' })
  expect([likely.client, likely.suggestion?.name]).toEqual([null, 'Whitfield'])
  expect(stranger.suggestion).toBeNull()
  await adviser.put(`/api/calendar/events/${likely.id}/client`, { clientId: null })
  const [, denied] = await events()
  expect([denied.client, denied.suggestion]).toEqual([null, null])
})

test('a client named in the title is suggested, and a whole series is assigned at once', async () => {
  const { user, adviser, id } = await aReader()
  const client = await aClient(user, 'Whitfield')
  const series = ['1', '2'].map((occurrence) => ({
    uid: 'a',
    occurrence,
    title: 'WHITFIELD review',
  }))
  await hold(user.id, id, ...series)
  const [one, two] = await (await adviser.get(SPAN)).json()
  expect([one.suggestion.id, two.suggestion.id]).toEqual([client.id, client.id])
  await adviser.put(`/api/calendar/events/${one.id}/client`, { clientId: client.id })
  await hold(user.id, id, ...series, { uid: 'a', occurrence: '3' })
  const named = await (await adviser.get(SPAN)).json()
  expect(named.map((event: { client: { id: number } }) => event.client.id)).toEqual(
    Array(3).fill(client.id),
  )
})

test('an event outlives its client and its meeting', async () => {
  const { user, adviser, id } = await aReader()
  const client = await aClient(user)
  const meetingId = await aMeeting(user, { clientId: client.id })
  await hold(user.id, id, { uid: 'a' })
  const [event] = await (await adviser.get(SPAN)).json()
  await adviser.put(`/api/calendar/events/${event.id}/client`, { clientId: client.id })
  await adviser.put(`/api/calendar/events/${event.id}/meeting`, { meetingId })
  expect(await (await adviser.get(SPAN)).json()).toMatchObject([{ meetingId }])
  await adviser.delete(`/api/clients/${client.id}`)
  expect(await (await adviser.get(SPAN)).json()).toMatchObject([{ client: null, meetingId: null }])
})

test("an account is deleted with its calendars and their events' clients", async () => {
  const { user, adviser, id } = await aReader()
  const meetingId = await aMeeting(user)
  const [{ id: clientId }] = await (await adviser.get('/api/clients')).json()
  await hold(user.id, id, { uid: 'a' })
  const [event] = await (await adviser.get(SPAN)).json()
  await adviser.put(`/api/calendar/events/${event.id}/client`, { clientId })
  await adviser.put(`/api/calendar/events/${event.id}/meeting`, { meetingId })
  expect(await deleteUser(user.id, null)).toBe(true)
  expect(await sql`select from calendar_events where user_id = ${user.id}`).toHaveLength(0)
})

test("another user’s client or meeting can't be assigned", async () => {
  const { user, adviser, id } = await aReader()
  const other = await aUser()
  await hold(user.id, id, { uid: 'a' })
  const [event] = await (await adviser.get(SPAN)).json()
  const { id: clientId } = await aClient(other)
  const path = `/api/calendar/events/${event.id}`
  expect((await adviser.put(`${path}/client`, { clientId })).status).toBe(404)
  const meetingId = await aMeeting(other)
  expect((await adviser.put(`${path}/meeting`, { meetingId })).status).toBe(404)
})

test('removing a calendar deletes its events and keeps the meetings', async () => {
  const { user, adviser, id } = await aReader()
  const meetingId = await aMeeting(user)
  await hold(user.id, id, { uid: 'a' })
  const [event] = await (await adviser.get(SPAN)).json()
  await adviser.put(`/api/calendar/events/${event.id}/meeting`, { meetingId })
  expect((await adviser.delete(`/api/calendars/${id}`)).status).toBe(200)
  expect(await (await adviser.get(SPAN)).json()).toEqual([])
  expect((await adviser.get(`/api/meetings/${meetingId}`)).status).toBe(200)
})

test('too long a span is refused, and guests see nothing', async () => {
  const adviser = await as(await aUser())
  const year = '/api/calendar/events?from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z'
  expect((await adviser.get(year)).status).toBe(400)
  expect((await adviser.get('/api/calendar/events?from=now&to=then')).status).toBe(400)
  expect((await guest.get(SPAN)).status).toBe(401)
  expect((await guest.get('/api/calendars')).status).toBe(401)
})
