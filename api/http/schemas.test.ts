import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { isMoment } from './schemas'

test.each(['2026-11-21T09:30:00Z', '2026-11-21T09:30Z', '2028-02-29T23:59:59.123+05:30'])(
  '%s is a moment',
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
  '11/21/2026',
  'x2026-11-21T09:30:00Z',
])('%s is none', (text) => {
  expect(isMoment(text)).toBeFalse()
})

test('a day that no month has is answered 400, in a body and in a query', async () => {
  const user = await aUser()
  const client = await aClient(user)
  const device = await as(user)
  const meeting = { title: 'Review', clientId: client.id, duration: 3600, type: 'Review' }
  const made = await device.post('/api/meetings', { ...meeting, date: '2026-02-30T10:00:00Z' })
  expect([made.status, (await made.json()).message]).toEqual([400, 'validation: please check date'])
  const listed = await device.get('/api/meetings?from=2026-02-30T00:00:00Z')
  expect(listed.status).toBe(400)
})
