import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { eventsOf } from '../testing/events'
import { as, guest } from '../testing/testing'

test('details are corrected individually, and omitted ones stay', async () => {
  const user = await aUser()
  const { id: clientId, name } = await aClient(user)
  const planned = { clientId, title: 'Anual review', type: 'Review', duration: 1800 }
  const id = await aMeeting(user, planned)
  const adviser = await as(user)
  let response = new Response()
  const events = await eventsOf(user.id, async () => {
    response = await adviser.patch(`/api/meetings/${id}`, {
      title: 'Annual review',
      date: '2026-12-01T15:30:00.000Z',
    })
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    ...planned,
    title: 'Annual review',
    date: '2026-12-01T15:30:00.000Z',
    client: { name },
  })
  expect(events).toMatchObject([{ id, userId: user.id }])
  const [entry] = await sql`
    select detail from audit where user_id = ${user.id} and kind = 'meeting edited'
  `
  expect(entry?.detail).toEqual({ meeting: id, fields: 'title date' })
})

test('a meeting can move to another client of the same user only', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  const other = await aClient(user)
  const adviser = await as(user)
  const moved = await adviser.patch(`/api/meetings/${id}`, { clientId: other.id })
  expect((await moved.json()).clientId).toBe(other.id)
  const foreign = await aClient(await aUser())
  const refused = await adviser.patch(`/api/meetings/${id}`, { clientId: foreign.id })
  expect(refused.status).toBe(404)
  expect(await refused.json()).toEqual({ message: 'Client not found' })
})

test('details that changed since they were seen are not overwritten', async () => {
  const user = await aUser()
  const seen = { title: 'Annual review', duration: null, type: 'Review', attendees: ['Ann'] }
  const id = await aMeeting(user, { ...seen, date: '2026-11-20T15:00:00.000Z' })
  const adviser = await as(user)
  const patch = async (body: object) => (await adviser.patch(`/api/meetings/${id}`, body)).status
  expect(await patch({ attendees: ['Ann'] })).toBe(200)
  expect(await patch({ title: 'By tab one', duration: 600, seen })).toBe(200)
  expect(await patch({ title: 'By tab two', seen })).toBe(409)
  expect(await patch({ duration: 900, seen })).toBe(409)
  expect(await patch({ type: 'Call', title: 'By tab two', seen })).toBe(409)
  const [row] = await sql`select title, type, duration from meetings where id = ${id}`
  expect(row).toEqual({ title: 'By tab one', type: 'Review', duration: 600 })
  const same = { date: '2026-11-20T09:00:00-06:00' }
  expect(
    await patch({
      attendees: ['Ann', 'Ben'],
      date: '2026-12-01T15:00:00.000Z',
      seen: { ...seen, ...same },
    }),
  ).toBe(200)
  expect(await patch({ title: 'By tab one', seen })).toBe(200)
  expect(await patch({ title: 'By tab two', seen: { title: 'By tab one' } })).toBe(200)
})

test('invalid details are refused', async () => {
  const user = await aUser()
  const id = await aMeeting(user)
  const adviser = await as(user)
  for (const body of [{ title: ' ' }, { date: '2026-02-30' }, { duration: -1 }, { type: '' }]) {
    expect((await adviser.patch(`/api/meetings/${id}`, body)).status).toBe(400)
  }
})

test("another user's meeting is not found, and guests can't change anything", async () => {
  const id = await aMeeting(await aUser(), { title: 'Theirs' })
  const other = await as(await aUser())
  expect((await other.patch(`/api/meetings/${id}`, { title: 'Mine' })).status).toBe(404)
  expect((await guest.patch(`/api/meetings/${id}`, { title: 'Mine' })).status).toBe(401)
  const [row] = await sql`select title from meetings where id = ${id}`
  expect(row?.title).toBe('Theirs')
})

test('nothing under legal hold can be changed, or moved out of it or into it', async () => {
  const user = await aUser()
  const held = await aClient(user)
  const free = await aClient(user)
  const within = await aMeeting(user, { clientId: held.id })
  const outside = await aMeeting(user, { clientId: free.id })
  const adviser = await as(user)
  await adviser.put(`/api/clients/${held.id}/hold`, { hold: true })
  const tries = [
    [within, { clientId: free.id }],
    [within, { title: 'Other words' }],
    [outside, { clientId: held.id }],
  ] as const
  for (const [id, body] of tries) {
    const response = await adviser.patch(`/api/meetings/${id}`, body)
    expect(response.status).toBe(403)
    expect((await response.json()).message).toBe('No permission: the meeting is under legal hold')
  }
})

test('the people of a meeting can be added and removed', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const path = `/api/meetings/${await aMeeting(user)}`
  const people = ['Ann Hartwell', '<b>Bob</b>']
  const named = await adviser.patch(path, { attendees: people })
  expect((await named.json()).attendees).toEqual(people)
  expect((await (await adviser.patch(path, { title: 'Other' })).json()).attendees).toEqual(people)
  expect((await adviser.patch(path, { attendees: [' '] })).status).toBe(400)
  expect((await (await adviser.patch(path, { attendees: [] })).json()).attendees).toEqual([])
})
