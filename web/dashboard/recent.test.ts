import { expect, test } from 'bun:test'
import { recentMeetings } from './recent'

const time = { now: new Date('2026-11-21T15:00:00Z'), zone: 'America/New_York' }
const all = { clientId: null, day: null }

test('recent are the meetings of the last seven days, newest first', () => {
  const meetings = [
    meeting(1, '2026-11-14T15:00:00.000Z'),
    meeting(2, '2026-11-14T14:59:59.000Z'),
    meeting(3, '2026-11-20T09:00:00.000Z'),
  ]
  expect(ids(recentMeetings(meetings, all, time))).toEqual([3, 1])
})

test('a meeting planned for later today is not recent', () => {
  const planned = [
    meeting(1, '2026-11-21T14:30:00.000Z', 1, 'Scheduled'),
    meeting(2, '2026-11-21T17:00:00.000Z', 1, 'Scheduled'),
  ]
  expect(ids(recentMeetings(planned, all, time))).toEqual([1])
})

test('a recording dated later today is recent, one dated tomorrow is not', () => {
  const meetings = [
    meeting(1, '2026-11-21T17:00:00.000Z'),
    meeting(2, '2026-11-22T04:59:00.000Z'),
    meeting(3, '2026-11-22T05:00:00.000Z'),
  ]
  expect(ids(recentMeetings(meetings, all, time))).toEqual([2, 1])
})

test('the filter selects one client or one day of the reader', () => {
  const meetings = [
    meeting(1, '2026-11-20T02:00:00.000Z', 7),
    meeting(2, '2026-11-20T17:00:00.000Z', 7),
    meeting(3, '2026-11-20T17:00:00.000Z', 8),
  ]
  expect(ids(recentMeetings(meetings, { clientId: 7, day: null }, time))).toEqual([2, 1])
  expect(ids(recentMeetings(meetings, { clientId: null, day: '2026-11-19' }, time))).toEqual([1])
  expect(ids(recentMeetings(meetings, { clientId: 8, day: '2026-11-19' }, time))).toEqual([])
})

test('a meeting without a valid date is left out', () => {
  expect(recentMeetings([meeting(1, 'soon')], all, time)).toEqual([])
})

function meeting(id: number, date: string, clientId = 1, status = 'Processed') {
  return { id, date, clientId, status }
}

function ids(meetings: { id: number }[]): number[] {
  return meetings.map((one) => one.id)
}
