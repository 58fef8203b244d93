import { expect, test } from 'bun:test'
import { rangesIn } from '../../testing/ranges-in'

test.each([
  ['meetings on 22/04', 'April 22'],
  ['reuniones el 4/22', 'April 22'],
  ['rendez-vous du 22/04/2026', 'April 22'],
  ['meetings in 2026/04', 'April 1–30'],
  ['meetings in 4 / 2026', 'April 1–30'],
  ['meetings on 2026-Apr-05', 'April 5'],
  ['reuniones del 31-mar-2026', 'March 31'],
  ['meetings on Oct-2', 'October 2'],
  ['meetings 2024-2025', 'January 1, 2024 – December 31, 2025'],
  ['meetings 2024–2025', 'January 1, 2024 – December 31, 2025'],
  ['meetings January 12, 2026 - 02/03/2026', 'January 12 – February 3'],
  ['reuniones del 1/10 al 7/11', 'October 1 – November 7'],
  ['who was born on 05/05/71', 'May 5, 1971'],
  ['meetings on Friday 11/20', 'November 20'],
])('dates in figures are read however they are written: %s', (question, range) => {
  expect(rangesIn(question)).toEqual([range])
})

test('February 29 is the one of the nearest leap year, and a thirteenth month none', () => {
  expect(rangesIn('meetings on February 29')).toEqual(['February 29, 2024'])
  expect(rangesIn('meetings on February 29', 'future')).toEqual(['February 29, 2028'])
  expect(rangesIn('meetings on 13/14')).toEqual([])
})
