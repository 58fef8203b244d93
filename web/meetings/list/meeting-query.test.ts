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

test.each(['9999-99-99', '9999-12-31', '0000-00-00'])(
  '%s is not a valid date for a call',
  (date) => {
    expect(readMeetingQuery(new URLSearchParams({ date }))).toEqual(none)
  },
)

test('invalid parameters are ignored', () => {
  const search = new URLSearchParams('client=abc&page=-2&date=yesterday&status=')
  expect(readMeetingQuery(search)).toEqual(none)
})
