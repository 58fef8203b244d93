import { beforeEach, expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { saveSummary } from '@app/db/meetings/summaries'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { eventsOf } from '../../testing/events'
import { as, guest } from '../../testing/testing'

let user: User
let adviser: Awaited<ReturnType<typeof as>>
let meetingId = 0

beforeEach(async () => {
  user = await aUser({ fullName: 'Martha Hale' })
  adviser = await as(user)
  const { id: clientId } = await aClient(user, `Whitfield ${crypto.randomUUID()}`)
  meetingId = await aMeeting(user, { clientId })
})

async function added(about: object = {}) {
  const body = { meetingId, text: 'Send the deed', ...about }
  const response = await adviser.post('/api/action-items', body)
  expect(response.status).toBe(201)
  return response.json()
}

test('an item can be added, changed, ticked, dropped and undone, and the trail records all of it', async () => {
  const item = await added({ owner: { owner: 'me' }, due: '2026-04-24' })
  expect(item).toMatchObject({ owner: 'me', ownerName: 'Martha Hale', due: '2026-04-24' })
  const path = `/api/action-items/${item.id}`
  const changes = [
    { version: 1, text: ' Send the signed deed ', due: null },
    { version: 2, owner: { owner: 'client' } },
    { version: 3, status: 'done' },
    { version: 4, status: 'open' },
    { version: 5, status: 'dropped' },
  ]
  for (const change of changes) expect((await adviser.patch(path, change)).status).toBe(200)
  const undone = await (await adviser.post(`${path}/undo`, { version: 6 })).json()
  expect(undone).toMatchObject({ text: 'Send the signed deed', due: null, status: 'open' })
  expect(undone.ownerName).toStartWith('Whitfield')
  const trail = await sql`
    select kind, detail from audit where user_id = ${user.id} and kind like 'action item%' order by id
  `
  expect(trail.map(({ kind, detail }) => [kind, detail.fields])).toEqual([
    ['action item added', undefined],
    ['action item edited', 'text due'],
    ['action item edited', 'owner'],
    ...Array.from({ length: 3 }, () => ['action item edited', 'status']),
    ['action item edited', 'undo'],
  ])
  expect(JSON.stringify(trail)).not.toContain('deed')
})

test('a change of an outdated version answers 409 with the current one', async () => {
  const { id } = await added()
  await adviser.patch(`/api/action-items/${id}`, { version: 1, text: 'First' })
  const late = await adviser.patch(`/api/action-items/${id}`, { version: 1, text: 'Second' })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({
    message: 'This action item has changed elsewhere in the meantime.',
    item: { text: 'First', version: 2 },
  })
  expect((await adviser.post(`/api/action-items/${id}/undo`, { version: 1 })).status).toBe(409)
})

test('of ten concurrent ticks one wins, and the item is done once', async () => {
  const { id } = await added()
  const ticks = await Promise.all(
    Array.from({ length: 10 }, () =>
      adviser.patch(`/api/action-items/${id}`, { version: 1, status: 'done' }),
    ),
  )
  expect(ticks.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  const [item] = await (await adviser.get('/api/action-items?view=done')).json()
  expect([item.id, item.version]).toEqual([id, 2])
})

test('a tick reaches the user’s open pages', async () => {
  const { id } = await added()
  const ticked = () => adviser.patch(`/api/action-items/${id}`, { version: 1, status: 'done' })
  expect(await eventsOf(user.id, ticked)).toMatchObject([{ id: meetingId, userId: user.id }])
})

test("dates are in the user's time zone", async () => {
  const today = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await sql`update users set time_zone = ${timeZone} where id = ${user.id}`
    adviser = await as(user)
    const { id } = await added({ due: today(timeZone) })
    const listed = await (await adviser.get('/api/action-items?view=today')).json()
    expect(listed.map((item: { id: number }) => item.id)).toEqual([id])
    const { today: counted } = await (await adviser.get('/api/action-items/count')).json()
    expect(counted).toBe(1)
  }
})

test('lists can be limited to a client or meeting, and paged', async () => {
  const item = await added()
  const { id: other } = await aClient(user)
  await added({ meetingId: await aMeeting(user, { clientId: other }) })
  const ids = async (query: string) => {
    const listed = await (await adviser.get(`/api/action-items?${query}`)).json()
    return listed.map(({ id }: { id: number }) => id)
  }
  expect(await ids(`clientId=${item.clientId}`)).toEqual([item.id])
  expect(await ids(`meetingId=${meetingId}`)).toEqual([item.id])
  const [first, second] = [await ids('limit=1'), await ids('limit=1&offset=1')]
  expect([...first, ...second].sort()).toEqual((await ids('')).sort())
  const counts = await (await adviser.get(`/api/action-items/count?clientId=${other}`)).json()
  expect(counts.undated).toBe(1)
})

test('ticking an item ticks it in its meeting, whose summary keeps its shape', async () => {
  await saveSummary(user.id, meetingId, {
    executiveSummary: 'They agreed.',
    keyPoints: [],
    actionItems: [{ task: 'Send the form', assignee: 'Elena' }],
    nextMeeting: null,
    evidence: [],
    origin: 'model',
    coverage: 1,
  })
  const [item] = await (await adviser.get('/api/action-items')).json()
  await adviser.patch(`/api/action-items/${item.id}`, { version: item.version, status: 'done' })
  const meeting = await (await adviser.get(`/api/meetings/${meetingId}`)).json()
  expect(meeting.actionItems).toMatchObject([{ id: item.id, status: 'done' }])
  expect(JSON.parse(meeting.summary.actionItems)).toEqual([
    { task: 'Send the form', assignee: 'Elena' },
  ])
})

test('invalid changes are refused', async () => {
  const { id } = await added()
  const path = `/api/action-items/${id}`
  const bodies = [
    { text: 'No version' },
    { version: 1, text: ' ' },
    { version: 1, text: 'x'.repeat(4_001) },
    { version: 1, due: '2026-02-30' },
    { version: 1, due: 'Friday' },
    { version: 1, status: 'postponed' },
    { version: 1, owner: { owner: 'them' } },
  ]
  for (const body of bodies) expect((await adviser.patch(path, body)).status).toBe(400)
  expect((await adviser.patch('/api/action-items/one', { version: 1 })).status).toBe(400)
  expect((await adviser.get('/api/action-items?view=soon')).status).toBe(400)
  expect((await adviser.get('/api/action-items?limit=100000')).status).toBe(400)
})

test("another user's item answers like a missing one, and a guest is asked to sign in", async () => {
  const { id } = await added()
  const other = await as(await aUser())
  const change = { version: 1, text: 'Mine' }
  for (const one of [id, 2_000_000_000]) {
    const refused = await other.patch(`/api/action-items/${one}`, change)
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { message: 'Action item not found' },
    ])
    expect((await other.post(`/api/action-items/${one}/undo`, { version: 1 })).status).toBe(404)
  }
  expect((await other.post('/api/action-items', { meetingId, text: 'Mine' })).status).toBe(404)
  expect((await guest.patch(`/api/action-items/${id}`, change)).status).toBe(401)
  expect((await guest.get('/api/action-items')).status).toBe(401)
  const [row] = await sql`select text from action_items where user_id = ${user.id}`
  expect(row?.text).toBe('Send the deed')
})

test('nothing changes under legal hold', async () => {
  const { id, clientId } = await added()
  await adviser.put(`/api/clients/${clientId}/hold`, { hold: true })
  const refused = [
    await adviser.patch(`/api/action-items/${id}`, { version: 1, status: 'done' }),
    await adviser.post(`/api/action-items/${id}/undo`, { version: 1 }),
    await adviser.post('/api/action-items', { meetingId, text: 'More' }),
  ]
  for (const response of refused) {
    expect(response.status).toBe(403)
    expect((await response.json()).message).toBe('No permission: the meeting is under legal hold')
  }
})

test('a read-only token can list items but not change them', async () => {
  const { id } = await added()
  const made = await adviser.post('/api/tokens', { name: 'Reader', scope: 'read' })
  const headers = { authorization: `Bearer ${(await made.json()).token}` }
  expect((await guest.get('/api/action-items', headers)).status).toBe(200)
  const body = JSON.stringify({ version: 1, status: 'done' })
  const refused = await guest.send(`/api/action-items/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  expect(refused.status).toBe(403)
})
