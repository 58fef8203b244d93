import { afterEach, expect, test } from 'bun:test'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { changeDay, dayIn, momentIn } from './days'

const { DateTimeFormat } = Intl

afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat
})

test("a moment's day is the zone's", () => {
  const evening = new Date('2026-11-22T03:05:00.000Z')
  expect(dayIn('America/New_York', evening)).toBe('2026-11-21')
  expect(dayIn('Europe/Berlin', evening)).toBe('2026-11-22')
  expect(dayIn('Asia/Kathmandu', new Date('2026-11-21T18:14:59Z'))).toBe('2026-11-21')
  expect(dayIn('Asia/Kathmandu', new Date('2026-11-21T18:15:00Z'))).toBe('2026-11-22')
})

test('a browser that formats Canadian dates as month/day/year gives the same day', () => {
  function inAmerican(locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    return new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options)
  }
  Intl.DateTimeFormat = Object.assign(inAmerican, DateTimeFormat) as typeof DateTimeFormat
  expect(dayIn('America/Toronto', new Date('2026-11-22T03:05:00Z'))).toBe('2026-11-21')
})

test("a day and a time give the zone's moment, also across DST changes", () => {
  expect(momentIn('America/New_York', '2026-11-21', '12:00')).toBe('2026-11-21T17:00:00.000Z')
  expect(momentIn('America/New_York', '2026-07-01', '12:00')).toBe('2026-07-01T16:00:00.000Z')
  expect(momentIn('America/New_York', '2026-03-08', '12:00')).toBe('2026-03-08T16:00:00.000Z')
  expect(momentIn('Europe/Berlin', '2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
  expect(momentIn('Asia/Kolkata', '2026-11-21')).toBe('2026-11-20T18:30:00.000Z')
})

const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]

test('on every day of two years, in twelve zones, a time of day is on that day', () => {
  for (const zone of ZONES) {
    for (let at = 0; at < 730; at += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
      for (const time of ['00:00', '12:00', '23:30']) {
        const moment = new Date(momentIn(zone, day, time))
        if (dayIn(zone, moment) !== day) throw new Error(`${zone} ${day} ${time}`)
      }
    }
  }
})

test('a skipped time is moved later by the skip', () => {
  expect(momentIn('America/Santiago', '2026-09-06')).toBe('2026-09-06T04:00:00.000Z')
  expect(momentIn('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
})

test('a month later is the last day of a shorter month', () => {
  expect(changeDay('2026-01-31', (day) => addMonths(day, 1))).toBe('2026-02-28')
})

test('the next day follows in a zone whose offset once had seconds', () => {
  const before = process.env.TZ
  process.env.TZ = 'Asia/Tokyo'
  try {
    expect(changeDay('1850-03-01', (date) => addDays(date, 1))).toBe('1850-03-02')
    expect(changeDay('0001-01-01', (date) => addDays(date, 1))).toBe('0001-01-02')
  } finally {
    process.env.TZ = before ?? 'UTC'
  }
})
