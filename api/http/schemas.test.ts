import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { isMoment } from './schemas'

test.each(['2026-11-21T09:30:00Z', '2026-11-21T09:30Z', '2028-02-29T23:59:59.123+05:30'])(
  '%s is a valid moment',
  (text) => {
    expect(isMoment(text)).toBeTrue()
  },
)

test.each([
  '2026-02-30T09:30:00Z',
  '2027-02-29T09:30:00Z',
  '2026-13-01T09:30:00Z',
  '2026-11-21T25:00:00Z',
  '2026-11-21T09:30:00+99:00',
  '2026-11-21T09:30:00 02:00',
  '2026-11-21T09:30:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '11/21/2026',
  'x2026-11-21T09:30:00Z',
])('%s is none', (text) => {
  expect(isMoment(text)).toBeFalse()
})

test('an impossible date is answered 400, in a body and in a query', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const device = await as(user)
  const meeting = { title: 'Review', clientId: client.id, duration: 3600, type: 'Review' }
  const made = await device.post('/api/meetings', { ...meeting, date: '2026-02-30T10:00:00Z' })
  expect([made.status, (await made.json()).message]).toEqual([400, 'validation: please check date'])
  const listed = await device.get('/api/meetings?from=2026-02-30T00:00:00Z')
  expect(listed.status).toBe(400)
})

test('meetings at both ends of time are listed, and none is before or after', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const device = await as(user)
  const plan = (date: string) =>
    device.post('/api/meetings', { title: 'Ends', clientId: client.id, date })
  const ends = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.000Z']
  for (const date of ends) expect((await plan(date)).status).toBe(201)
  for (const date of ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])
    expect((await plan(date)).status).toBe(400)
  const listed = await device.get('/api/meetings')
  expect(listed.status).toBe(200)
  const meetings = await listed.json()
  expect(meetings.map(({ date }: { date: string }) => date).sort()).toEqual(ends)
})

test('only a plain integer is an id, in a path, a query and a body', async () => {
  const user = await aUser()
  const { id } = await aClient(user)
  const device = await as(user)
  const others = [`0${id}`, `${id}.0`, `${id}e0`, ` ${id}`, `+${id}`, `0x${id.toString(16)}`]
  const meeting = { title: 'Review', date: '2026-12-01T10:00:00Z' }
  for (const other of others) {
    const answers = await Promise.all([
      device.delete(`/api/clients/${encodeURIComponent(other)}`),
      device.get(`/api/meetings?${new URLSearchParams({ clientId: other })}`),
      device.post('/api/meetings', { ...meeting, clientId: other }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  }
  const made = await device.post('/api/meetings', { ...meeting, clientId: String(id) })
  expect(made.status).toBe(201)
  expect((await device.delete(`/api/clients/${id}`)).status).toBe(200)
})

test('a name of invisible characters is refused, and one with a joiner is kept', async () => {
  const device = await as(await aUser())
  for (const name of [' ', '\u200b', '\u2060\ufeff', '\u2800 \u3164'])
    expect((await device.post('/api/clients', { name, type: 'Trust' })).status).toBe(400)
  const family = 'Familie 👨\u200d👩\u200d👧'
  const kept = await device.post('/api/clients', { name: family, type: 'Trust' })
  expect([kept.status, (await kept.json()).name]).toEqual([201, family])
})
