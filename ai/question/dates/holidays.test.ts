import { expect, test } from 'bun:test'
import { addDays } from 'date-fns/addDays'
import { dayName, parseDay } from './calendar'
import { holidayIn } from './holidays'

const today = parseDay('2026-11-21', 'America/New_York')

/** The first and last day of a holiday in a year. */
function daysOf(name: string, year: number): string[] {
  const { from, to } = holidayIn(name, 'en', today, 'past', year) ?? { from: null, to: null }
  return [from && dayName(from), to && dayName(addDays(to, -1))].map(String)
}

// dates of hebcal.com and of the Umm al-Qura calendar
test('Jewish and Muslim holidays are found in each year', () => {
  expect(daysOf('rosh hashanah', 2025)).toEqual(['2025-09-23', '2025-09-23'])
  expect(daysOf('yom kippur', 2026)).toEqual(['2026-09-21', '2026-09-21'])
  expect(daysOf('passover', 2024)).toEqual(['2024-04-23', '2024-04-23'])
  expect(daysOf('hanukkah', 2027)).toEqual(['2027-12-25', '2027-12-25'])
  expect(daysOf('eid al-fitr', 2025)).toEqual(['2025-03-30', '2025-03-30'])
  expect(daysOf('ramadan', 2026)).toEqual(['2026-02-18', '2026-03-19'])
})

test('days beside another holiday are counted from it', () => {
  expect(daysOf('black friday', 2026)).toEqual(['2026-11-27', '2026-11-27'])
  expect(daysOf('cyber monday', 2024)).toEqual(['2024-12-02', '2024-12-02'])
  expect(daysOf('palm sunday', 2026)).toEqual(['2026-03-29', '2026-03-29'])
})

test('elided articles are words of a name', () => {
  const range = holidayIn('jour de l an', 'fr', today, 'past', null)
  expect(range?.from && dayName(range.from)).toBe('2026-01-01')
  expect(holidayIn('lunedi dell angelo', 'it', today, 'past', null)).not.toBeNull()
})

test('what is no holiday is none', () => {
  expect(holidayIn('tishri', 'en', today, 'past', null)).toBeNull()
})
