import { afterEach, expect, test } from 'bun:test'
import { tzOffset as readOffset } from '@date-fns/tz/tzOffset'
import * as browser from '../time/write-dates'
import { datesIn } from './write-dates'
import { tzOffset } from './zone-offset'

const { DateTimeFormat } = Intl
afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat
})

/** Their clocks change at midnight, by half an hour, skipping a day, and a minute past midnight. */
const ZONES = [
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Goose_Bay',
  'Europe/London',
  'Asia/Kathmandu',
]
const FIRST = Date.UTC(2011, 0, 1)
const MINUTES = 53
const WORDS = ['full', 'long', 'short', 'weekday', 'month', 'time', 'clock'] as const

test("all year, the server knows a zone's offset and writes its dates as browsers do", () => {
  for (const zone of ZONES) {
    const [ours, theirs] = [datesIn(zone), browser.datesIn(zone)]
    for (let at = 0; at < 365 * 24; at += 1) {
      const moment = new Date(FIRST + at * MINUTES * 60_000)
      const iso = moment.toISOString()
      if (tzOffset(zone, moment) !== readOffset(zone, moment)) throw new Error(`${zone} ${iso}`)
      for (const word of WORDS) {
        if (ours[word](iso) !== theirs[word](iso)) throw new Error(`${zone} ${iso} ${word}`)
      }
    }
  }
})

test('the clocks of these zones changed in that time', () => {
  const changed = (zone: string) => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2011, month, 15)))
    return new Set(months.map((month) => tzOffset(zone, month))).size > 1
  }
  expect(ZONES.filter(changed)).toEqual(ZONES.filter((zone) => zone !== 'Asia/Kathmandu'))
})

test('a day is written once for all its moments', () => {
  const moments = ['05:00', '12:34', '23:59'].map((time) => `2026-11-21T${time}:00Z`)
  for (const moment of moments) tzOffset('America/Lima', new Date(moment))
  let written = 0
  function counting(locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    const { format } = new DateTimeFormat(locale, options)
    return {
      format(at: Date) {
        written += 1
        return format(at)
      },
    }
  }
  Intl.DateTimeFormat = Object.assign(counting, DateTimeFormat) as unknown as typeof DateTimeFormat
  expect(moments.map(datesIn('America/Lima').short)).toEqual(Array(3).fill('Nov 21, 2026'))
  expect(written).toBe(1)
})

test('an invalid time is an empty string, without an offset', () => {
  expect(datesIn('Europe/Berlin').long('soon')).toBe('')
  expect(tzOffset('Europe/Berlin', new Date('soon'))).toBeNaN()
})

test('only a few zones are remembered, whatever readers name', () => {
  const first = datesIn('Europe/Berlin')
  expect(datesIn('Europe/Berlin')).toBe(first)
  for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 60)) datesIn(zone)
  expect(datesIn('Europe/Berlin')).not.toBe(first)
})
