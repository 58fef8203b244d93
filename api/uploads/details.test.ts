import { expect, test } from 'bun:test'
import { dayIn } from '@app/web/time/days'
import { hasTime } from '@app/web/time/unknown-time'
import { readDetails } from './details'

const about = { title: 'Review', clientId: 3, date: '2026-04-03T12:00:00.000Z' }

test("an upload's type is what was typed, otherwise the default", () => {
  const typeOf = (type: unknown) =>
    readDetails(JSON.stringify({ ...about, type }), 'UTC').meeting.type
  expect(typeOf(' Annual\u202e \0review ')).toBe('Annual review')
  for (const odd of [undefined, '', ' ', 7, 'x'.repeat(101), '\u200b\0']) {
    expect(typeOf(odd)).toBe('Uploaded')
  }
})

test('a date without a time is that day where its user is, and has no time', () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Tongatapu', 'America/New_York', 'Pacific/Pago_Pago']
  for (const zone of zones) {
    const { date } = readDetails(JSON.stringify({ ...about, date: '2026-04-03' }), zone).meeting
    expect([zone, dayIn(zone, new Date(date))]).toEqual([zone, '2026-04-03'])
    expect(hasTime({ date, status: 'Processed' }, zone)).toBe(false)
  }
  const at = (date: string, zone: string) => readDetails(JSON.stringify({ ...about, date }), zone)
  expect(at('2026-04-03T09:30', 'America/New_York').meeting.date).toBe('2026-04-03T13:30:00.000Z')
  expect(at('2026-04-03T09:30:10', 'Asia/Tokyo').meeting.date).toBe('2026-04-03T00:30:00.000Z')
  expect(at('2026-04-03T09:30Z', 'Asia/Tokyo').meeting.date).toBe('2026-04-03T09:30:00.000Z')
  expect(
    hasTime({ ...at('2026-04-03T12:00', 'Asia/Tokyo').meeting, status: '' }, 'Asia/Tokyo'),
  ).toBe(true)
  for (const date of ['2026-04-03T24:30', '2026-02-30', '2026-13-01', '1899-12-31'])
    expect(() => readDetails(JSON.stringify({ ...about, date }), 'UTC')).toThrow('date')
})
