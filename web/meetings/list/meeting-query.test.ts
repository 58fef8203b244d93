import { expect, test } from 'bun:test'
import { isUnfiltered, meetingCalls, meetingsPath, readMeetingQuery } from './meeting-query'

const none = { q: '', clientId: null, status: null, day: null, page: 1 }

test('an address without parameters asks for the first fifty meetings', () => {
  const query = readMeetingQuery(new URLSearchParams())
  expect(query).toEqual(none)
  expect(isUnfiltered(query)).toBe(true)
  expect(meetingCalls(query, 'UTC')).toEqual({
    list: '/api/meetings?limit=50',
    count: '/api/meetings/count',
    others: '',
  })
})

test('a query survives the round trip through the address', () => {
  const query = { q: 'fees & trust', clientId: 7, status: 'Processed', day: '2026-11-02', page: 3 }
  const path = meetingsPath(query)
  expect(readMeetingQuery(new URL(path, 'http://localhost').searchParams)).toEqual(query)
})

test("a date covers the reader's midnight to midnight", () => {
  const { list, count } = meetingCalls({ ...none, day: '2026-11-02', page: 2 }, 'America/New_York')
  const asked = new URL(list, 'http://localhost').searchParams
  expect(asked.get('from')).toBe('2026-11-02T05:00:00.000Z')
  expect(asked.get('to')).toBe('2026-11-03T05:00:00.000Z')
  expect(asked.get('offset')).toBe('50')
  expect(count).not.toContain('offset')
})

test.each([
  ['0001-01-01', 'UTC', '0001-01-01T00:00:00.000Z', '0001-01-02T00:00:00.000Z'],
  ['0001-01-01', 'Asia/Tokyo', '0001-01-01T00:00:00.000Z', '0001-01-01T14:41:01.000Z'],
  ['0001-01-01', 'America/Los_Angeles', '0001-01-01T07:52:58.000Z', '0001-01-02T07:52:58.000Z'],
  ['9999-12-30', 'America/Los_Angeles', '9999-12-30T08:00:00.000Z', '9999-12-31T08:00:00.000Z'],
  ['9999-12-31', 'Asia/Tokyo', '9999-12-30T15:00:00.000Z', '9999-12-31T15:00:00.000Z'],
  ['9999-12-31', 'America/Los_Angeles', '9999-12-31T08:00:00.000Z', null],
])('%s in %s covers what a meeting can have of it', (day, zone, from, to) => {
  expect(readMeetingQuery(new URLSearchParams({ date: day })).day).toBe(day)
  const asked = new URL(meetingCalls({ ...none, day }, zone).list, 'http://localhost').searchParams
  expect([asked.get('from'), asked.get('to')]).toEqual([from, to])
})

test.each(['9999-99-99', '0000-00-00', '0000-05-05', '2026-02-30'])(
  '%s is not a valid date for a call',
  (date) => {
    expect(readMeetingQuery(new URLSearchParams({ date }))).toEqual(none)
  },
)

test('invalid parameters are ignored', () => {
  const search = new URLSearchParams('client=abc&page=-2&date=yesterday&status=')
  expect(readMeetingQuery(search)).toEqual(none)
})
