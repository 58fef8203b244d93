import { expect, test } from 'bun:test'
import type { PlanDates } from '@app/ai/question/plan'
import { isOfThat, mayMean, speaksOf } from './spoken-of'

const period = (expression: string, from: string, to = from): PlanDates => ({
  expression,
  of: 'either',
  from,
  to,
})
const speaks = (body: string, date: string, dates: PlanDates) => {
  const said = { body, date: `${date}T10:00:00Z` }
  return speaksOf(said, dates) && mayMean(said, dates, 'en')
}

test('“tomorrow” is the day after the meeting in which it was said', () => {
  const tomorrow = period('tomorrow', '2026-11-27')
  const said = 'Mark: I will call the bank tomorrow.'
  expect(speaks(said, '2025-07-08', tomorrow)).toBe(false)
  expect(speaks(said, '2026-11-26', tomorrow)).toBe(true)
})

test('a weekday or “next week” is near its meeting', () => {
  const week = period('next week', '2026-11-29', '2026-12-05')
  expect(speaks('We sign next week.', '2026-11-24', week)).toBe(true)
  expect(speaks('We sign next week.', '2026-10-24', week)).toBe(false)
  const monday = period('on Monday', '2026-11-30')
  expect(speaks('They come Monday.', '2026-11-27', monday)).toBe(true)
  expect(speaks('They come Monday.', '2026-06-12', monday)).toBe(false)
})

test('a date or month is the same whenever it is said, up to its year', () => {
  const november = period('in November', '2026-11-01', '2026-11-30')
  expect(speaks('The roof is done in November.', '2026-05-04', november)).toBe(true)
  expect(speaks('The roof is done in November.', '2026-10-30', november)).toBe(true)
  const june = period('June 2027', '2027-06-01', '2027-06-30')
  expect(speaks('We move in June.', '2026-11-04', june)).toBe(true)
  expect(speaks('We move in June.', '2025-11-04', june)).toBe(false)
})

test('“last year” is the year before the meeting in which it was said', () => {
  const of = (body: string, date: string, dates: PlanDates) =>
    isOfThat({ body, date: `${date}T10:00:00Z` }, dates, 'en')
  const lastYear = period('last year', '2026-01-01', '2026-12-31')
  expect(of('Rose: I earned 80,000 last year.', '2027-03-01', lastYear)).toBe(true)
  expect(of('Rose: I earned 80,000 last year.', '2025-03-01', lastYear)).toBe(false)
  expect(of('Rose: In 2026 I earned 80,000.', '2027-03-01', lastYear)).toBe(true)
  expect(of('Rose: I earn 80,000.', '2027-03-01', lastYear)).toBe(false)
  const year = period('in 2026', '2026-01-01', '2026-12-31')
  expect(of('Rose: I earned 80,000 last year.', '2027-03-01', year)).toBe(true)
  const march = period('in March 2026', '2026-03-01', '2026-03-31')
  expect(of('Rose: I went to Spain last month.', '2026-04-10', march)).toBe(true)
  expect(of('Rose: I went to Spain last month.', '2026-06-10', march)).toBe(false)
  expect(of('Rose: I went to Spain three weeks ago.', '2026-04-10', march)).toBe(true)
})
