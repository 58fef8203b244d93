import { expect, test } from 'bun:test'
import { MEETING_SEARCH_CHARACTERS } from '../../browser/limits'
import { isUnfiltered, meetingCalls, meetingsPath } from './meeting-query'
import { readMeetingQuery } from './read-meeting-query'

const none = { q: '', clientId: null, status: null, day: null, page: 1 }

test('an address without parameters asks for the first fifty of all meetings', () => {
  const query = readMeetingQuery(new URLSearchParams())
  expect(query).toEqual(none)
  expect(isUnfiltered(query)).toBe(true)
  expect(meetingCalls(query, 'UTC')).toEqual({
    list: '/api/meetings?limit=50',
    count: '/api/meetings/count',
  })
})

test('a query is the same after it went through the address', () => {
  const query = { q: 'fees & trust', clientId: 7, status: 'Processed', day: '2026-11-02', page: 3 }
  const path = meetingsPath(query)
  expect(readMeetingQuery(new URL(path, 'http://localhost').searchParams)).toEqual(query)
})

test('a day is asked for from midnight to midnight of the reader', () => {
  const { list, count } = meetingCalls({ ...none, day: '2026-11-02', page: 2 }, 'America/New_York')
  const asked = new URL(list, 'http://localhost').searchParams
  expect(asked.get('from')).toBe('2026-11-02T05:00:00.000Z')
  expect(asked.get('to')).toBe('2026-11-03T05:00:00.000Z')
  expect(asked.get('offset')).toBe('50')
  expect(count).not.toContain('offset')
})

test.each([
  'client=abc&page=-2&date=yesterday&status=',
  'client=2147483648&page=99999999999&status=toString',
  'client=1e3&page=01&date=2026-02-30',
  'client=%201&page=1.0&date=9999-99-99&q=%00',
  'client=0x10&page=0&date=0000-00-00',
  'date=9999-12-31',
])('%s in the address counts as not set', (address) => {
  const query = readMeetingQuery(new URLSearchParams(address))
  expect(query).toEqual(none)
  expect(meetingCalls(query, 'America/New_York').list).toBe('/api/meetings?limit=50')
})

test('words longer than a call takes are cut', () => {
  const address = new URLSearchParams({ q: 'x'.repeat(MEETING_SEARCH_CHARACTERS + 1) })
  expect(readMeetingQuery(address).q).toHaveLength(MEETING_SEARCH_CHARACTERS)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('the last day has an end in %s', (zone) => {
  const { list } = meetingCalls({ ...none, day: '9999-12-30' }, zone)
  expect(new URL(list, 'http://localhost').searchParams.get('to')).toMatch(/^9999-12-/)
})
