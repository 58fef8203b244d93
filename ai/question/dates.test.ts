import { expect, test } from 'bun:test'
import { describeRange } from './calendar'
import { readDates } from './dates'
import { startOfDay } from './zone'

const SATURDAY = { year: 2026, month: 11, day: 21 }

function rangeIn(question: string, tense: 'past' | 'future' = 'past', today = SATURDAY) {
  const dates = readDates(question, today, tense)
  return dates && describeRange(dates.range, today)
}

test('a week, month, quarter or year is one of the calendar; weeks begin on Sunday', () => {
  expect(rangeIn('meetings last week')).toBe('8–14 November')
  expect(rangeIn('meetings this week')).toBe('15–21 November')
  expect(rangeIn('the week before last')).toBe('1–7 November')
  expect(rangeIn('last month')).toBe('1–31 October')
  expect(rangeIn('last quarter')).toBe('1 July – 30 September')
  expect(rangeIn('last year')).toBe('1 January – 31 December 2025')
  expect(rangeIn('two months ago')).toBe('1–30 September')
})

test('the last or past so many count back from today', () => {
  expect(rangeIn('in the last month')).toBe('21 October – 21 November')
  expect(rangeIn('the past two weeks')).toBe('8–21 November')
  expect(rangeIn('the last 3 days')).toBe('19–21 November')
  expect(rangeIn('the last three months', 'past', { year: 2026, month: 5, day: 31 })).toBe(
    '28 February – 31 May',
  )
})

test('a month without a year is the latest that has begun, or the next one where the question looks ahead', () => {
  expect(rangeIn('key points in April')).toBe('1–30 April')
  expect(rangeIn('meetings in December')).toBe('1–31 December 2025')
  expect(rangeIn('what is planned in January', 'future')).toBe('1–31 January 2027')
  expect(rangeIn('in February 2024')).toBe('1–29 February 2024')
  expect(rangeIn('late August')).toBe('21–31 August')
})

test('words that are also names of months are left alone', () => {
  expect(rangeIn('What may happen to bonds?')).toBeNull()
  expect(rangeIn('Did they march on?')).toBeNull()
  expect(rangeIn('What did April Jones say?')).toBeNull()
  expect(rangeIn('What did Jan Kowalski say?')).toBeNull()
  expect(rangeIn('What happened in May?')).toBe('1–31 May')
})

test('days are read in several forms', () => {
  for (const text of [
    'April 3',
    '3 April',
    'April 3rd, 2026',
    '2026-04-03',
    '4/3/2026',
    '03.04.2026',
  ]) {
    expect(rangeIn(`the call on ${text}`)).toBe('3 April')
  }
  expect(rangeIn('on Thursday')).toBe('19 November')
  expect(rangeIn('last Saturday')).toBe('14 November')
  expect(rangeIn('on Monday', 'future')).toBe('23 November')
  expect(rangeIn('on December 24')).toBe('24 December 2025')
})

test('ranges span from the first date to the second, or are open', () => {
  expect(rangeIn('between March 3 and April 10')).toBe('3 March – 10 April')
  expect(rangeIn('from May to June')).toBe('1 May – 30 June')
  expect(rangeIn('since October 20')).toBe('20 October – 21 November')
  expect(rangeIn('before February 2026')).toBe('until 31 January')
  expect(rangeIn('everyone I met in the week of Nov 11')).toBe('8–14 November')
  expect(rangeIn('Q3 2025')).toBe('1 July – 30 September 2025')
  expect(rangeIn('the first half of 2026')).toBe('1 January – 30 June')
  expect(rangeIn('at the end of last year')).toBe('1–31 December 2025')
})

test('the words of the date are taken out of the question', () => {
  expect(readDates('What was said about fees in April?', SATURDAY, 'past')?.rest).toBe(
    'What was said about fees ?',
  )
})

test('a day begins at midnight of its zone, also where clocks change', () => {
  const start = (year: number, month: number, day: number, zone: string) =>
    startOfDay({ year, month, day }, zone).toISOString()
  expect(start(2026, 3, 8, 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
  expect(start(2026, 3, 9, 'America/New_York')).toBe('2026-03-09T04:00:00.000Z')
  expect(start(2026, 11, 1, 'America/New_York')).toBe('2026-11-01T04:00:00.000Z')
  expect(start(2026, 11, 2, 'America/New_York')).toBe('2026-11-02T05:00:00.000Z')
  expect(start(2026, 4, 5, 'Pacific/Auckland')).toBe('2026-04-04T11:00:00.000Z')
})

test('both months of a pair are read, also those that are words, and a year counts for both', () => {
  expect(rangeIn('meetings between March and May')).toBe('1 March – 31 May')
  expect(rangeIn('from January to March')).toBe('1 January – 31 March')
  expect(rangeIn('in April and May')).toBe('1 April – 31 May')
  expect(rangeIn('From January to March 2025')).toBe('1 January – 31 March 2025')
  expect(rangeIn('Between March and May 2024')).toBe('1 March – 31 May 2024')
  expect(rangeIn('from November 2024 to February')).toBe('1 November 2024 – 28 February 2025')
  expect(rangeIn('from November to February')).toBe('1 November 2025 – 28 February 2026')
  expect(rangeIn('between December and February', 'future')).toBe('1 December – 28 February 2027')
})

test('a day of another month, of another notation or that does not exist is not taken for one of this month', () => {
  expect(rangeIn('on the 5th of March')).toBe('5 March')
  expect(rangeIn('between the 3rd and the 10th of March')).toBe('3–10 March')
  expect(rangeIn('on the 5th')).toBe('5 November')
  expect(rangeIn('on 14/07/2026')).toBe('14 July')
  expect(rangeIn('on 07/14/2026')).toBe('14 July')
  expect(rangeIn('on 31 June')).toBe('1–30 June')
  expect(rangeIn('more than 6 months ago')).toBe('until 20 May')
  expect(rangeIn('less than a month ago')).toBe('21 October – 21 November')
})

test('dates that do not follow on one another are ranges of their own', () => {
  const rangesIn = (question: string) => {
    const dates = readDates(question, SATURDAY, 'past')
    return dates && [dates.range, ...dates.also].map((range) => describeRange(range, SATURDAY))
  }
  expect(rangesIn('meetings in April and June')).toEqual(['1–30 April', '1–30 June'])
  expect(rangesIn('meetings in June and April')).toEqual(['1–30 April', '1–30 June'])
  expect(rangesIn('in March, April and June 2025')).toEqual([
    '1 March – 30 April 2025',
    '1–30 June 2025',
  ])
  expect(rangesIn('Q1, Q2, and Q3')).toEqual(['1 January – 30 September'])
  expect(rangesIn('on Monday and Wednesday')).toEqual(['16 November', '18 November'])
  expect(rangesIn('in April, last year')).toEqual(['1–30 April 2025'])
  expect(rangesIn('between April and June')).toEqual(['1 April – 30 June'])
  expect(readDates('fees in April, June and August, please', SATURDAY, 'past')?.rest).toBe(
    'fees , please',
  )
})

test('a year alone is in, since, before or after it, and so are two; an amount is no year', () => {
  expect(rangeIn('meetings in 2025')).toBe('1 January – 31 December 2025')
  expect(rangeIn('meetings since 2025')).toBe('1 January 2025 – 21 November 2026')
  expect(rangeIn('meetings before 2025')).toBe('until 31 December 2024')
  expect(rangeIn('meetings after 2024')).toBe('since 1 January 2025')
  expect(rangeIn('between 2024 and 2025')).toBe('1 January 2024 – 31 December 2025')
  expect(rangeIn('what costs between 2000 and 2500 dollars')).toBeNull()
  expect(rangeIn('a bill for 2000 dollars')).toBeNull()
})

test('a month, quarter or season is of last year whether that is said before or after it', () => {
  expect(readDates('meetings in March last year', SATURDAY, 'past')?.rest).toBe('meetings')
  expect(readDates('meetings last year in April', SATURDAY, 'past')?.rest).toBe('meetings')
  expect(rangeIn('in March last year')).toBe('1–31 March 2025')
  expect(rangeIn('last year in April')).toBe('1–30 April 2025')
  expect(rangeIn('from January to March of last year')).toBe('1 January – 31 March 2025')
  expect(rangeIn('in the spring of last year')).toBe('1 March – 31 May 2025')
})

test('the last week or quarter of something is not counted from today', () => {
  expect(rangeIn('in the last quarter of 2025')).toBe('1 October – 31 December 2025')
  expect(rangeIn('in the last week of March')).toBe('25–31 March')
  expect(rangeIn('the first week of March last year')).toBe('1–7 March 2025')
  expect(rangeIn('the first two weeks of last month')).toBe('1–14 October')
  expect(rangeIn('the last three months of 2025')).toBe('1 October – 31 December 2025')
  expect(rangeIn('the first half of March')).toBe('1–15 March')
  expect(rangeIn('the first half of the year')).toBe('1 January – 30 June')
  expect(rangeIn('the last week of the year 2025')).toBe('25–31 December 2025')
  expect(rangeIn('the last week of the month')).toBe('24–30 November')
})
