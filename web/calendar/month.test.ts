import { expect, test } from 'bun:test'
import { dayByKey } from './day-by-key'
import { monthAfter, monthCall, monthDays, monthOfAll } from './month'

test('a calendar page has six weeks from a Sunday', () => {
  const days = monthDays('2026-11')
  expect(days).toHaveLength(42)
  expect([days[0], days[41]]).toEqual(['2026-11-01', '2026-12-12'])
  expect(monthDays('2026-08')[0]).toBe('2026-07-26')
})

test("the call covers the page in the reader's days, across clock changes", () => {
  expect(monthCall('2026-11', 'America/New_York')).toBe(
    '/api/meetings?from=2026-11-01T04:00:00.000Z&to=2026-12-13T05:00:00.000Z',
  )
})

test('any seven days are on the page of one month', () => {
  for (let index = 0; index < 800; index += 1) {
    const days = Array.from({ length: 7 }, (_, day) => dayAt(index + day))
    expect(monthDays(monthOfAll(days))).toEqual(expect.arrayContaining(days))
  }
  expect(monthOfAll(['2026-08-30', '2026-08-31', '2026-09-05'])).toBe('2026-08')
  expect(monthOfAll(['2026-08-31', '2026-09-06'])).toBe('2026-09')
})

function dayAt(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
}

test('months are counted across the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test('keys move by days, weeks and months, and to the ends of the week', () => {
  expect(dayByKey('ArrowLeft', '2026-03-01')).toBe('2026-02-28')
  expect(dayByKey('ArrowDown', '2026-12-28')).toBe('2027-01-04')
  expect(dayByKey('Home', '2026-11-21')).toBe('2026-11-15')
  expect(dayByKey('End', '2026-11-21')).toBe('2026-11-21')
  expect(dayByKey('PageDown', '2026-01-31')).toBe('2026-02-28')
  expect(dayByKey('PageUp', '2026-03-15')).toBe('2026-02-15')
  expect(dayByKey('Enter', '2026-03-15')).toBeNull()
})
